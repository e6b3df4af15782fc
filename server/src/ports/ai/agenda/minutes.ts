import type { Point } from "./points.ts";

/** Shares out a number of units by weight, at least one to each; the sum is exact (largest remainders). */
export function shareOut(units: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = units - weights.length;
  const exact = weights.map((weight) => (spare * weight) / total);
  const shares = exact.map((amount) => Math.floor(amount) + 1);
  const left = units - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((amount, at) => ({ at, rest: amount % 1 }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

export interface Part {
  minutes: number | null;
  /** How long it lasts beside others, and at most. */
  usual: number;
  most: number | null;
}

const usualMinutes = 35;

export function partOf({ minutes, kind }: Point): Part {
  return { minutes, usual: kind?.minutes ?? usualMinutes, most: kind?.most ?? null };
}

/**
 * The minutes of parts that fill a time exactly: stated ones are kept, the others share the rest by what they usually take.
 * Stated ones that are too long together are shortened alike.
 */
export function fill(total: number, parts: readonly Part[]): number[] {
  if (parts.length === 0) return [];
  const open = parts.filter(({ minutes }) => minutes === null);
  const stated = parts.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const least = open.length * (total >= 60 ? 5 : 1);
  if (stated + least > total || open.length === 0) {
    const unit = total % 5 === 0 && total / 5 >= parts.length * 2 ? 5 : 1;
    const weights = parts.map(({ minutes, usual }) => minutes ?? Math.min(usual, 5));
    return stated === total && open.length === 0
      ? weights
      : shareOut(total / unit, weights).map((share) => share * unit);
  }
  const shares = shareOpen(total - stated, open);
  let next = 0;
  return parts.map(({ minutes }) => minutes ?? shares[next++] ?? 0);
}

/** Time shared among parts of open length. None goes beyond its most while another can take it. */
function shareOpen(total: number, parts: readonly Part[]): number[] {
  const capped = new Set<number>();
  let free = total;
  for (;;) {
    const rest = parts.flatMap((part, at) => (capped.has(at) ? [] : [{ part, at }]));
    const weights = rest.reduce((sum, { part }) => sum + part.usual, 0);
    const over = rest.filter(({ part }) => part.most !== null && (free * part.usual) / weights > part.most);
    if (over.length === 0 || over.length === rest.length) break;
    for (const { part, at } of over) {
      capped.add(at);
      free -= part.most ?? 0;
    }
  }
  const unit = total / 5 >= parts.length * 1.5 ? 5 : 1;
  const odd = free % unit;
  const open = parts.flatMap((part, at) => (capped.has(at) ? [] : [part.usual]));
  const shares = shareOut((free - odd) / unit, open).map((share) => share * unit);
  const longest = shares.indexOf(Math.max(...shares));
  if (longest >= 0) shares[longest] = (shares[longest] ?? 0) + odd;
  let next = 0;
  return parts.map((part, at) => (capped.has(at) ? (part.most ?? 0) : (shares[next++] ?? 0)));
}
