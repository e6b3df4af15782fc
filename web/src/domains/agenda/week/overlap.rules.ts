interface Timed {
  id: string;
  dateTime: string;
  /** Minutes. */
  duration: number;
}

const minute = 60_000;

/**
 * The items that share at least a minute with a time span; touching it doesn't count, as in the warning before joining.
 */
export function overlapping<T extends Timed>(items: readonly T[], begins: number, minutes: number, exceptId?: string) {
  const ends = begins + minutes * minute;
  return items.filter(({ id, dateTime, duration }) => {
    const start = Date.parse(dateTime);
    const shared = Math.min(ends, start + duration * minute) - Math.max(begins, start);
    return id !== exceptId && shared >= minute;
  });
}
