/** One line of the table: what was measured, what came out, what is asked of it. */
export interface Figure {
  what: string;
  result: string;
  target: string;
  isMet: boolean | null;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (low === undefined || high === undefined) throw new Error("nothing was measured");
  return (low + high) / 2;
}

/** What 99 of 100 are at most. */
export function late(values: readonly number[]): number {
  const found = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)];
  if (found === undefined) throw new Error("nothing was measured");
  return found;
}
