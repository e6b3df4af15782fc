import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** A standby that answers, and whether it has every change to a person that this server knows of. */
interface Route {
  readonly pool: pg.Pool;
  readonly isCurrent: (personId: string) => boolean;
}

const route = new AsyncLocalStorage<Route | null>();

/** Runs `work`, with all queries outside of transactions sent to a standby. */
export function onStandby<T>(standby: Route, work: () => T): T {
  return route.run(standby, work);
}

/** Runs `work` on the leader, for what is kept in memory or must not be seconds old. */
export function onLeader<T>(work: () => T): T {
  return route.getStore() == null ? work() : route.run(null, work);
}

/** Whether what is read about a person from now on may be kept in memory. */
export function mayKeep(personId: string): boolean {
  return route.getStore()?.isCurrent(personId) ?? true;
}

/** Makes a pool's own queries follow `onStandby`. Transactions stay on the leader. */
export function followRoute(pool: pg.Pool): void {
  pool.query = new Proxy(pool.query, {
    apply: (query, self: pg.Pool, args): unknown => Reflect.apply(query, route.getStore()?.pool ?? self, args),
  });
}
