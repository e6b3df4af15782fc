/** What was refused on this device: how often, and when last. */
export interface Refusals {
  count: number;
  /** Milliseconds. */
  at: number;
}

/** After so many it isn't offered any more. */
const most = 2;
/** Milliseconds before it is offered again. */
const pause = 3 * 24 * 3600 * 1000;

export function mayOffer({ count, at }: Refusals, now: number): boolean {
  return count < most && (count === 0 || now - at >= pause);
}

export function readRefusals(stored: string | null): Refusals {
  const [count = 0, at = 0] = (stored ?? "").split(" ").map(Number);
  return Number.isFinite(count) && Number.isFinite(at) ? { count, at } : { count: 0, at: 0 };
}

export const writeRefusals = ({ count, at }: Refusals): string => `${count} ${at}`;
