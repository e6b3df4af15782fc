import type { Fit, Wanted } from "./search.fit.use-cases.ts";
import type { Group } from "./search.words.use-cases.ts";
import { coverageOf, withThing } from "./search.rank.use-cases.ts";

interface Compared {
  hits: readonly number[];
  fit: Fit;
  /** How much it has of all that was said. */
  likeness: number | null;
  /** How much it has of what was said besides the name of the thing; null where it wasn't compared. */
  beside: number | null;
}

/** The share of the best that a match needs: of being the thing, of the words, of what else was said. */
const least = { thing: 0.62, coverage: 0.7, beside: 0.7, described: 0.75, likeness: 0.75 };
/** From here on the best has what else was said, so that others can be measured by it. */
const told = 0.4;

/** The hit of a word or a name of the same thing in the title. */
const inTitle = 0.8;

/** The matches that are about as good as the best. */
export function withoutTail<R extends Compared>(
  rows: readonly R[],
  { groups, head, described, isOfCategory }: Pick<Wanted, "groups" | "head" | "described" | "isOfCategory">,
): R[] {
  const working = rows.filter(({ fit }) => !fit.isBroken);
  const things = asGood(working.length > 0 ? working : rows, ({ fit }) => fit.thing, least.thing);
  const covering = forThePurpose(
    asGood(things, (row) => coverageOf({ hits: withThing(row.hits, row.fit, groups, head) }, groups), least.coverage),
    groups,
  );
  if (isOfCategory) return asGood(covering, ({ likeness }) => likeness ?? 0, least.likeness);
  if (described.size > 0) return asGood(covering, ({ fit, likeness }) => fit.thing + (likeness ?? 0), least.described);
  const best = highest(covering, ({ beside }) => beside ?? 0);
  // Only what the thing is for measures: a missing "wool" is told to the reader.
  const isFor = groups.some(({ isPreferred }) => isPreferred);
  return best < told || !isFor
    ? covering
    : covering.filter(({ beside }) => beside === null || beside >= best * least.beside);
}

/** Of things for another, "bags for my hoover", those whose title names it, if there are any. */
function forThePurpose<R extends Compared>(rows: readonly R[], groups: readonly Group[]): R[] {
  const named = [...groups.keys()].filter((at) => groups[at]?.isPreferred && groups[at].kinds.length > 0);
  const having = rows.filter(({ hits }) => named.some((at) => (hits[at] ?? 0) >= inTitle));
  return having.length > 0 ? having : [...rows];
}

function asGood<R>(rows: readonly R[], of: (row: R) => number, share: number): R[] {
  const best = highest(rows, of);
  return rows.filter((row) => of(row) >= best * share);
}

function highest<R>(rows: readonly R[], of: (row: R) => number): number {
  return rows.reduce((best, row) => Math.max(best, of(row)), 0);
}
