import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { AppError } from "../app-error.ts";

interface Rule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Seconds a key is locked once it has used up its points; without it, until the points are restored. */
  readonly lock?: number;
}

/** Counts calls. `consume` throws the too-many fault with the remaining seconds when `key` has used up its points. */
export interface RateLimits {
  consume(rule: Rule, key: string): Promise<void>;
  /** The same as a boolean: false where `consume` would throw. */
  allows(rule: Rule, key: string): Promise<boolean>;
  /** Whether `key` has used any of its points; doesn't use one. */
  isCounted(rule: Rule, key: string): Promise<boolean>;
  /** Resets `key`, after a success. */
  forgive(rule: Rule, key: string): Promise<void>;
}

/** Refuses nothing (RATE_LIMITS=off, for load tests). */
export const noLimits: RateLimits = {
  consume: () => Promise.resolve(),
  allows: () => Promise.resolve(true),
  isCounted: () => Promise.resolve(false),
  forgive: () => Promise.resolve(),
};

/** Counts in the database, across restarts and nodes; in memory while it is unavailable. */
export function storedLimits(pool: unknown): RateLimits {
  return limitsOf(
    ({ name, points, seconds, lock = 0 }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
        blockDuration: lock,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds, blockDuration: lock }),
      }),
  );
}

/** Counts in this process: for the general limit on all traffic, where a query per request would be too expensive. */
export function localLimits(): RateLimits {
  return limitsOf(
    ({ name, points, seconds, lock = 0 }) =>
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds, blockDuration: lock }),
  );
}

function limitsOf(create: (rule: Rule) => RateLimiterAbstract): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (rule: Rule): RateLimiterAbstract => {
    const existing = limiters.get(rule.name);
    if (existing) return existing;
    const limiter = create(rule);
    limiters.set(rule.name, limiter);
    return limiter;
  };
  /** Null if there was a point left. */
  const refusalOf = async (rule: Rule, key: string): Promise<RateLimiterRes | null> => {
    try {
      await limiterOf(rule).consume(key);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    }
  };
  return {
    async consume(rule, key) {
      const refusal = await refusalOf(rule, key);
      if (refusal) throw new AppError(kernelFaults.tooMany, { retryAfter: refusal.msBeforeNext / 1000 });
    },
    allows: async (rule, key) => (await refusalOf(rule, key)) === null,
    isCounted: async (rule, key) => (await limiterOf(rule).get(key)) !== null,
    async forgive(rule, key) {
      await limiterOf(rule).delete(key);
    },
  };
}

/** Counts short windows in this process and long ones in the database. */
export function splitLimits(local: RateLimits, stored: RateLimits): RateLimits {
  const limitsFor = (rule: Rule) => (rule.seconds <= 60 ? local : stored);
  return {
    consume: (rule, key) => limitsFor(rule).consume(rule, key),
    allows: (rule, key) => limitsFor(rule).allows(rule, key),
    isCounted: (rule, key) => limitsFor(rule).isCounted(rule, key),
    forgive: (rule, key) => limitsFor(rule).forgive(rule, key),
  };
}
