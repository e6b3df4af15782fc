/** Runs a piece of work when its caller's turn has come. `signal` aborts when the caller has gone. */
export type FairQueue = <T>(caller: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** The queue holds as much as it can; this piece of work was not taken, or made way for another caller's first. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

interface Waiting {
  begin: () => void;
  refuse: (error: Error) => void;
}

interface Options {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Pieces of one caller that run at the same time; as many as run at all when absent. */
  mostEach?: number;
  /** Pieces that may wait, of all callers together; no bound when absent. */
  mostWaiting?: number;
}

/**
 * Round robin among callers: of those that wait, one of each caller after the other, so that nobody's many delay the
 * others. A piece whose caller goes before its turn never runs. Where the queue is full, the newest piece of the caller
 * with the most is refused.
 */
export function createFairQueue(options: Options): FairQueue {
  const { atOnce, mostEach = atOnce, mostWaiting = Number.POSITIVE_INFINITY } = options;
  let free = atOnce;
  const running = new Map<string, number>();
  let count = 0;
  /** The caller whose turn is next comes first. */
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

  /** A caller with more waiting goes to the end, where this loop meets them again while places are free. */
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

  /** Makes room for one more of this caller; false where nobody has more waiting than they would. */
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
