import type { Db } from "./client.ts";
import { isDisconnection, isRetryable } from "./violations.ts";

const tries = 4;

/** What was asked for during a transaction. */
interface Hooks {
  before: ((tx: Db) => Promise<void>)[];
  after: (() => void)[];
}
const open = new WeakMap<Db, Hooks>();

/**
 * Runs `work` in one transaction. Retries after a deadlock or a serialisation failure. Within another one, it is a
 * savepoint: what was asked for then waits for the commit of the outermost, and is forgotten with the savepoint.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const outer = open.get(db);
  for (let attempt = 1; ; attempt += 1) {
    const hooks: Hooks = { before: [], after: [] };
    let isCommitting = false;
    try {
      const done = await db.transaction(async (tx) => {
        open.set(tx, hooks);
        const result = await work(tx);
        if (outer === undefined) for (const act of hooks.before) await act(tx);
        isCommitting = true;
        return result;
      });
      outer?.before.push(...hooks.before);
      if (outer === undefined) for (const act of hooks.after) act();
      else outer.after.push(...hooks.after);
      return done;
    } catch (error) {
      // Nobody knows whether it was committed, and announcing what didn't happen does no harm.
      if (outer === undefined && isCommitting && isDisconnection(error)) for (const act of hooks.after) act();
      if (outer !== undefined || attempt === tries || !isRetryable(error)) throw error;
    }
  }
}

/** Runs `act` as the last statements of `tx`. False outside a transaction, where it doesn't run. */
export function beforeCommit(tx: Db, act: (tx: Db) => Promise<void>): boolean {
  const hooks = open.get(tx);
  hooks?.before.push(act);
  return hooks !== undefined;
}

/**
 * Runs `act`, which must not throw, after `tx` commits and before its caller continues; immediately if outside a
 * transaction. Also if the connection broke during the commit, so that it is unknown whether it happened.
 */
export function afterCommit(tx: Db, act: () => void): void {
  const hooks = open.get(tx);
  if (hooks === undefined) act();
  else hooks.after.push(act);
}
