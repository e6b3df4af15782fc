import { leaveEnds, ringsFor, silenceEnds } from "@alongside/contract/calls/calls.constants.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../calls.dependencies.ts";
import { endCall } from "./ending.use-cases.ts";
import * as endingStore from "./ending.store.ts";

/** The name under which nodes hear that a call has begun. */
export const watch = "calls-watch";

/** Milliseconds between two rounds while there are calls. */
const every = 2_000;
/** Calls ended in one round. */
const perRound = 200;

const before = (moment: Date, seconds: number) => new Date(moment.getTime() - seconds * 1000);

/**
 * Ends the calls that rang too long, those a page of which has gone, and those that a suspension, a block or the end of a
 * session has overtaken. While no server ran, no page could give a sign of life: silence counts from `since`.
 */
export function sweep(deps: Dependencies, since = new Date(0)): Promise<void> {
  const now = deps.clock.now();
  const counted = (seconds: number) => (before(now, seconds) < since ? new Date(0) : before(now, seconds));
  const times = { now, ringing: before(now, ringsFor), silent: counted(silenceEnds), left: counted(leaveEnds) };
  return inTransaction(deps.db, async (tx) => {
    for (const id of await endingStore.lockOver(tx, times, perRound)) await endCall(deps, tx, id);
  });
}

/**
 * Sweeps every other second while there are calls, on each node: one that dies is replaced by the others, or by itself
 * once it runs again. Without calls nothing runs. `look` begins; the returned function ends it.
 */
export function createWatch(deps: Dependencies): { look: () => void; start: () => () => void } {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = true;
  let isAsked = false;
  /** Null until a round has succeeded, and after one that failed. */
  let since: Date | null = null;

  /** Whether another round is needed. */
  const round = async (): Promise<boolean> => {
    try {
      since ??= deps.clock.now();
      isAsked = false;
      await sweep(deps, since);
      // A call may begin after that was asked.
      return (await endingStore.isAnyOpen(deps.db)) || isAsked;
    } catch (err) {
      deps.log.warn({ err }, "could not look for calls that are over");
      since = null;
      return true;
    }
  };
  const run = async (): Promise<void> => {
    if (await round()) return next();
    timer = null;
    since = null;
  };
  const next = () => {
    if (!isStopped) timer = setTimeout(() => void run(), every).unref();
  };
  const look = () => {
    isAsked = true;
    if (timer === null) next();
  };
  return {
    look,
    start() {
      isStopped = false;
      const unsubscribe = deps.events.subscribe(watch, look);
      look();
      return () => {
        isStopped = true;
        unsubscribe();
        if (timer !== null) clearTimeout(timer);
        timer = null;
      };
    },
  };
}
