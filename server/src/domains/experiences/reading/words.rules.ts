/** An experience and how well it fits, 0 best. */
export interface Ranked {
  id: string;
  fit: number;
  isFull: boolean;
  dateTime: Date;
}

/** Marks a cursor among ranked results. */
const ranked = "rank";

/** Full ones last; then the better fit, the sooner and the lower id, so that the order is stable. */
function compare(one: Ranked, other: Ranked): number {
  return (
    Number(one.isFull) - Number(other.isFull) ||
    one.fit - other.fit ||
    one.dateTime.getTime() - other.dateTime.getTime() ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

export function inOrder<T extends Ranked>(found: readonly T[]): T[] {
  return found.toSorted(compare);
}

export const markOf = ({ fit, isFull }: Ranked) => `${ranked}${Number(isFull)}${fit}`;

/** The result a cursor stands for; null for the cursor of another list. */
export function positionIn(position: { at: Date; id: string; mark: string }): Ranked | null {
  const [, full, fit] = /^rank([01])(\d)$/u.exec(position.mark) ?? [];
  if (full === undefined) return null;
  return { id: position.id, dateTime: position.at, isFull: full === "1", fit: Number(fit) };
}

/** Those after a position. */
export function after<T extends Ranked>(found: readonly T[], position: Ranked | null): T[] {
  return position === null ? [...found] : found.filter((one) => compare(one, position) > 0);
}

interface Span {
  from: Date;
  to: Date;
}

/** What is in both; null stands for any time. */
export function inBoth(one: Span | null, other: Span | null): Span | null {
  if (one === null || other === null) return one ?? other;
  return {
    from: new Date(Math.max(one.from.getTime(), other.from.getTime())),
    to: new Date(Math.min(one.to.getTime(), other.to.getTime())),
  };
}
