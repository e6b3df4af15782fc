import { kindsNamed, mentionsIn, withNarrower } from "../../../ports/ai/market/kinds/lexicon.ts";
import { audiencesIn } from "../../../ports/ai/market/kinds/measures.ts";
import { Likeness } from "../../../ports/ai/market/kinds/meaning.ts";
import { piecesOf, wordKey } from "../../../ports/ai/market/kinds/words.ts";
import { kindsFor } from "../../../ports/ai/market/kinds/purposes.ts";
import { marketContent } from "../../../ports/ai/market/market-content.read.ts";
import { anyOf, groupNamed, wordsOf, type Group } from "./search.words.use-cases.ts";

interface Grouped {
  groups: Group[];
  head: Group | null;
}

/** Before the name of a vehicle they say that it is one for children. */
const forKids = ["kids", "toy"];

/** "A lamp for my desk" is a desk lamp: with what the thing is for, its name may be that of a narrower kind. */
export function narrowed({ groups, head }: Grouped, purposes: readonly string[]): Grouped {
  const own = head === null ? [] : wordsOf(head.text);
  const last = own.slice(-1);
  if (head === null || last.length === 0 || own.length > 2) return { groups, head };
  const { kinds: all } = marketContent();
  const isVehicle = own.length === 1 && head.kinds.some((kind) => all[kind]?.category === "vehicles");
  const names = [
    ...(isVehicle && audiencesIn(purposes.join(" ")).has("kids") ? forKids : []),
    ...purposes.flatMap(namesIn),
  ];
  const used = usedFor(head.kinds, purposes);
  if (used.length > 0 && used.length < head.kinds.length) {
    const narrower: Group = { ...head, narrower: used };
    return { groups: groups.map((group) => (group === head ? narrower : group)), head: narrower };
  }
  const told = toldKinds(head, last, purposes);
  if (told.length > 0) {
    const narrower: Group = { ...head, narrower: told };
    return { groups: groups.map((group) => (group === head ? narrower : group)), head: narrower };
  }
  for (const name of names) {
    const words = [...wordsOf(name), ...last];
    const kinds = kindsNamed(words);
    if (kinds === null || kinds.some((kind) => head.kinds.includes(kind))) continue;
    const named = groupNamed(words, kinds);
    const narrower: Group = {
      ...head,
      kinds: [...head.kinds, ...kinds],
      narrower: kinds,
      wide: anyOf([head.wide, named.wide]),
      meanings: [...new Set([...head.meanings, named.text, ...named.meanings])],
    };
    return { groups: groups.map((group) => (group === head ? narrower : group)), head: narrower };
  }
  return { groups, head };
}

/** From here on a purpose tells the narrower kind, among so many of the nearest. */
const enoughUsed = 0.6;
const looked = 40;

/** The narrower kinds whose name the purpose completes: "a desk I can stand at" is a standing desk. */
function toldKinds({ kinds }: Group, last: readonly string[], purposes: readonly string[]): readonly number[] {
  const said = new Set(purposes.flatMap(wordsOf).map(wordKey));
  const { kinds: all } = marketContent();
  const narrower = withNarrower(kinds);
  const named = [...narrower].filter((kind) =>
    all[kind]?.names.some((name) => {
      const words = wordsOf(name);
      return (
        words.length > 1 && words.at(-1) === last[0] && words.slice(0, -1).every((word) => said.has(wordKey(word)))
      );
    }),
  );
  if (named.length > 0 || said.size === 0) return named;
  // "A bike I can take on the train" is a folding bike, by what that is used for.
  const used = kindsFor(purposes.join(" "), looked).filter(({ kind }) => narrower.has(kind));
  const best = used[0];
  if (best === undefined || best.score < enoughUsed || kinds.includes(best.kind)) return [];
  return used.filter(({ kind, score }) => score >= best.score * 0.9 && !kinds.includes(kind)).map(({ kind }) => kind);
}

/** Of several kinds with one name those that are used so: a keyboard for typing is none for music. */
function usedFor(kinds: readonly number[], purposes: readonly string[]): readonly number[] {
  const words = purposes.flatMap(wordsOf).filter((word) => word !== "for");
  if (kinds.length < 2 || words.length === 0) return [];
  const likeness = new Likeness(words);
  const { kinds: all } = marketContent();
  return kinds.filter((kind) => {
    const category = all[kind]?.category;
    return category !== undefined && likeness.of({ title: "", description: "", category }, [kind]) >= 0.35;
  });
}

/** The names of the things that a text names, in all the words they have. */
function namesIn(text: string): string[] {
  const { kinds: all } = marketContent();
  const pieces = piecesOf(text);
  return mentionsIn(pieces).flatMap(({ from, to, kinds }) => {
    const said = pieces
      .slice(from, to)
      .map(({ word }) => word)
      .join(" ");
    const words = said.split(" ");
    const within = words.length > 1 ? words.flatMap((word) => kindsNamed([word]) ?? []) : [];
    return [said, ...words, ...[...kinds, ...within].flatMap((kind) => all[kind]?.names ?? [])];
  });
}
