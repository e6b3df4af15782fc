/** Runs a task when it is its caller's turn. `signal` aborts when the caller disconnects. */
export type FairQueue = <T>(caller: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** The queue is full: the task was refused, or removed to make room for another caller's first one. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

interface Waiting {
  begin: () => void;
  refuse: (error: Error) => void;
}

interface Options {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks of one caller that run at the same time; by default `atOnce`. */
  mostEach?: number;
  /** Tasks of all callers that may wait; unlimited by default. */
  mostWaiting?: number;
}

/**
 * Runs tasks round robin by caller, so that many tasks of one caller don't delay the others. A task whose caller
 * disconnects before its turn never runs. If the queue is full, the newest task of the caller with the most is refused.
 */
export function createFairQueue(options: Options): FairQueue {
  const { atOnce, mostEach = atOnce, mostWaiting = Number.POSITIVE_INFINITY } = options;
  let free = atOnce;
  const running = new Map<string, number>();
  let count = 0;
  /** Waiting tasks by caller, in the order of their turns. */
  const callers = new Map<string, Waiting[]>();

  const remove = (caller: string, entry: Waiting): void => {
    const own = callers.get(caller);
    const at = own?.indexOf(entry) ?? -1;
    if (own === undefined || at < 0) return;
    own.splice(at, 1);
    count -= 1;
    if (own.length === 0) callers.delete(caller);
  };

  const runningOf = (caller: string): number => running.get(caller) ?? 0;
  const mayBegin = (caller: string): boolean => free > 0 && runningOf(caller) < mostEach;

  const take = (caller: string): void => {
    free -= 1;
    running.set(caller, runningOf(caller) + 1);
  };

  const giveBack = (caller: string): void => {
    free += 1;
    if (runningOf(caller) === 1) running.delete(caller);
    else running.set(caller, runningOf(caller) - 1);
  };

  /** A caller with more tasks moves to the end, where this loop reaches them again while there is capacity. */
  const beginWaiting = (): void => {
    for (const [caller, own] of callers) {
      if (free === 0) return;
      if (!mayBegin(caller)) continue;
      callers.delete(caller);
      const entry = own.shift();
      count -= 1;
      if (own.length > 0) callers.set(caller, own);
      take(caller);
      entry?.begin();
    }
  };

  /** Makes room for one more task of this caller; false if nobody else has more tasks waiting. */
  const makeRoom = (caller: string): boolean => {
    if (count < mostWaiting) return true;
    let most: [string, Waiting[]] | undefined;
    for (const each of callers) if (each[1].length > (most?.[1].length ?? 0)) most = each;
    const newest = most?.[1].at(-1);
    if (most === undefined || newest === undefined) return false;
    if (most[1].length <= (callers.get(caller)?.length ?? 0) + 1) return false;
    remove(most[0], newest);
    newest.refuse(new QueueFullError("the queue is full"));
    return true;
  };

  const turn = (caller: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((begin, refuse) => {
      if (!makeRoom(caller)) return refuse(new QueueFullError("the queue is full"));
      const onAbort = () => {
        remove(caller, entry);
        refuse(goneError());
      };
      const entry: Waiting = {
        begin: () => {
          signal?.removeEventListener("abort", onAbort);
          begin();
        },
        refuse,
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      const own = callers.get(caller);
      if (own === undefined) callers.set(caller, [entry]);
      else own.push(entry);
      count += 1;
    });

  return async (caller, work, signal) => {
    if (signal?.aborted) throw goneError();
    if (mayBegin(caller)) take(caller);
    else await turn(caller, signal);
    try {
      return await work();
    } finally {
      giveBack(caller);
      beginWaiting();
    }
  };
}

function goneError(): DOMException {
  return new DOMException("the caller has gone", "AbortError");
}
