import { cities } from "./cities.ts";
import { people } from "./people.ts";
import { peopleOf, loginAccounts } from "./population.ts";
import { at, type Chance } from "./random.ts";

/** Usernames: who asked, and who was asked. */
export type Pair = readonly [string, string];

/** Across cities: the two to sign in with know each other, and some met elsewhere. */
const fromAway: readonly Pair[] = [
  ["jonas", "mira"],
  ["freja", "sander_dw"],
  ["priya_r", "ines_m"],
  ["hugo_s", "mira"],
  ["amara_o", "jonas"],
  ["yuki_t", "callum"],
];

/** Nobody the two to sign in with are friends of: somebody is left to be met. */
const unknownTo: Readonly<Record<string, readonly string[]>> = {
  mira: ["quim_t", "mateus_f"],
  jonas: ["clara_v", "noah_b"],
};

/** Who are friends: most of those who live in one city, and a few from further away. */
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

/** Requests that wait: one or two at each door to sign in at, and one each has sent. */
export const waiting: readonly Pair[] = [
  ["quim_t", "mira"],
  ["felix_m", "mira"],
  ["mira", "carmen_v"],
  ["clara_v", "jonas"],
  ["samir_a", "jonas"],
  ["jonas", "erik_s"],
];

/** Those who tell something, in the order of what is told; the two to sign in with are among them. */
export function postAuthors(count: number): string[] {
  const names = people.map(([, , username]) => username);
  const first = ["tomas_r", "leila", "mira", "sofia_a", "hannah_w", "bea_n", "jonas", "anton_k"];
  const others = names.filter((name) => !first.includes(name));
  // Every second one is close to the two, so that their feed is not made of strangers.
  return Array.from({ length: count }, (_, index) => at(index % 2 === 0 ? first : others, Math.floor(index / 2)));
}
