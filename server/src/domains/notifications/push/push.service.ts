import { bind } from "../../../use-cases.ts";
import type { PushContext, PushDependencies } from "../notifications.dependencies.ts";
import { changeSettings, exportOf, forget, onSuspension, state, subscribe, test } from "./devices.use-cases.ts";
import { createKeys } from "./keys.use-cases.ts";
import { announce, check, checkAll, checkNotices, gone, ring, sweep } from "./queue.use-cases.ts";
import { run } from "./sending.use-cases.ts";

export type PushService = ReturnType<typeof createPushService>;

/** Notices on the devices of members, by Web Push. */
export function createPushService(deps: PushDependencies) {
  const context: PushContext = { ...deps, keys: createKeys(deps) };
  return {
    ...bind(context, {
      state,
      subscribe,
      forget,
      onSuspension,
      test,
      changeSettings,
      exportOf,
      announce,
      check,
      checkAll,
      checkNotices,
      ring,
      gone,
      run,
      sweep,
    }),
    /** Makes the installation's keys at its first start. */
    async prepare(): Promise<void> {
      await context.keys();
    },
  };
}
