/** Columns on a phone held upright and on a wide screen. */
export function columnsFor(people: number): { narrow: number; wide: number } {
  if (people <= 2) return { narrow: 1, wide: Math.max(1, people) };
  return { narrow: 2, wide: Math.ceil(people / 2) };
}
