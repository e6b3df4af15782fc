import type { Log } from "./log.ts";

/** The current time, as a dependency that tests can set. */
export interface Clock {
  now(): Date;
  /** Milliseconds by which the machine's own clock is ahead, for a clock that follows another one. */
  skew?(): number;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds from which a machine's clock is said to be off. */
export const tolerableSkew = 2_000;

interface Times {
  /** Milliseconds between two comparisons. */
  every: number;
  /** The machine's own clocks: the time of day, and one that only runs forward. */
  wall: () => number;
  steady: () => number;
}

const usual: Times = { every: 60_000, wall: () => Date.now(), steady: () => performance.now() };
/** The answer that came fastest is the most exact. */
const tries = 3;
/** Milliseconds. A smaller step back is waited out, so that what is written later also has the later time. */
const longestHold = 600_000;

export interface FollowingClock extends Clock {
  skew(): number;
  stop(): void;
}

/**
 * A clock that follows the database's, so that all servers on one database agree on the order of things, whatever their
 * own clocks say. Between comparisons it counts on by itself. Rejects if the first comparison fails.
 */
export async function followingClock(
  ask: () => Promise<Date>,
  log: Log,
  { every, wall, steady }: Times = usual,
): Promise<FollowingClock> {
  let base = await compare();
  let last = 0;
  let isComparing = false;
  let wasOff = false;
  const counted = () => base.time + (steady() - base.steady);
  const skew = () => wall() - counted();
  report();

  async function compare() {
    let best = { time: 0, steady: 0, wall: 0, took: Infinity };
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const before = steady();
      const time = (await ask()).getTime();
      const took = steady() - before;
      if (took < best.took) best = { time: time + took / 2, steady: before + took, wall: wall(), took };
    }
    return best;
  }

  function report() {
    const isOff = Math.abs(skew()) > tolerableSkew;
    if (isOff && !wasOff) log.warn({ seconds: skew() / 1000 }, "this machine's clock differs from the database's");
    wasOff = isOff;
  }

  /** A database that doesn't answer changes nothing. */
  async function follow() {
    if (isComparing) return;
    isComparing = true;
    try {
      base = await compare();
      report();
    } catch {
      // The next comparison may succeed.
    } finally {
      isComparing = false;
    }
  }

  const timer = setInterval(() => void follow(), every).unref();
  return {
    now() {
      // The machine slept, or somebody set its clock: only the database knows which.
      if (Math.abs(wall() - base.wall - (steady() - base.steady)) > tolerableSkew / 2) void follow();
      const time = counted();
      const isBack = time < last && last - time < longestHold;
      last = isBack ? last : time;
      return new Date(Math.floor(last));
    },
    skew,
    stop: () => clearInterval(timer),
  };
}
