import { cities } from "./cities.ts";
import { people } from "./people.ts";
import { peopleOf, loginAccounts } from "./population.ts";
import { at, type Chance } from "./random.ts";

/** Usernames: who asked, and who was asked. */
export type Pair = readonly [string, string];

/** Across cities: the two login accounts are friends, and some met elsewhere. */
const fromAway: readonly Pair[] = [
  ["jonas", "mira"],
  ["freja", "sander_dw"],
  ["priya_r", "ines_m"],
  ["hugo_s", "mira"],
  ["amara_o", "jonas"],
  ["yuki_t", "callum"],
];

/** Not friends with the two login accounts, so that there is someone left to meet. */
const unknownTo: Readonly<Record<string, readonly string[]>> = {
  mira: ["quim_t", "mateus_f"],
  jonas: ["clara_v", "noah_b"],
};

/** Friendships: most people of one city, and a few from further away. */
export function friendships(chance: Chance): Pair[] {
  const near = cities.flatMap(({ name }) => {
    const locals = peopleOf(name);
    return locals.flatMap((one, index) => locals.slice(index + 1).map((other): Pair => [one, other]));
  });
  const isLeftOut = ([one, other]: Pair) => unknownTo[one]?.includes(other) ?? unknownTo[other]?.includes(one) ?? false;
  const withStar = ([one, other]: Pair) => loginAccounts.includes(one) || loginAccounts.includes(other);
  const made = near.filter((pair) => !isLeftOut(pair) && (withStar(pair) || chance.below(10) < 7));
  return [...made, ...fromAway];
}

/** Pending requests: one or two to each login account, and one from each. */
export const waiting: readonly Pair[] = [
  ["quim_t", "mira"],
  ["felix_m", "mira"],
  ["mira", "carmen_v"],
  ["clara_v", "jonas"],
  ["samir_a", "jonas"],
  ["jonas", "erik_s"],
];

/** Authors of the posts, in their order, including the login accounts. */
export function postAuthors(count: number): string[] {
  const names = people.map(([, , username]) => username);
  const first = ["tomas_r", "leila", "mira", "sofia_a", "hannah_w", "bea_n", "jonas", "anton_k"];
  const others = names.filter((name) => !first.includes(name));
  // Every second author is close to the two, so that their feed isn't full of strangers.
  return Array.from({ length: count }, (_, index) => at(index % 2 === 0 ? first : others, Math.floor(index / 2)));
}
