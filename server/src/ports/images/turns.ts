/** Runs at most so many pieces of work at once; the others wait for their turn, first come first served. */
export function takingTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Runs a piece of work when the turn of whom it is for has come. */
export type TakeTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** The same for each name by itself, one piece at a time: who comes with many keeps nobody waiting but themselves. */
export function takingOwnTurns(): TakeTurn {
  const turns = new Map<string, { inTurn: ReturnType<typeof takingTurns>; users: number }>();
  return async (name, work) => {
    const own = turns.get(name) ?? { inTurn: takingTurns(1), users: 0 };
    turns.set(name, own);
    own.users += 1;
    try {
      return await own.inTurn(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) turns.delete(name);
    }
  };
}
