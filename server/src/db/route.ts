import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

const route = new AsyncLocalStorage<pg.Pool | null>();

/** Runs `work` with all its queries outside of transactions on a standby's pool. */
export function onStandby<T>(standby: pg.Pool, work: () => T): T {
  return route.run(standby, work);
}

/** Runs `work` on the leader, for what is kept in memory or must not be seconds old. */
export function onLeader<T>(work: () => T): T {
  return route.getStore() == null ? work() : route.run(null, work);
}

/** Makes a pool's own queries follow `onStandby`. Transactions stay on the leader. */
export function followRoute(pool: pg.Pool): void {
  pool.query = new Proxy(pool.query, {
    apply: (query, self: pg.Pool, args): unknown => Reflect.apply(query, route.getStore() ?? self, args),
  });
}
