/** Runs at most `atOnce` tasks at a time; the others wait in order. */
export function createLimiter(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Runs a task when it is the turn of its key. */
export type KeyedLimiter = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Runs one task at a time per key, so that many tasks of one key delay no other. */
export function createKeyedLimiter(): KeyedLimiter {
  const limiters = new Map<string, { run: ReturnType<typeof createLimiter>; users: number }>();
  return async (key, work) => {
    const own = limiters.get(key) ?? { run: createLimiter(1), users: 0 };
    limiters.set(key, own);
    own.users += 1;
    try {
      return await own.run(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) limiters.delete(key);
    }
  };
}
