import type { VapidKeys } from "../../../ports/push/push.ts";
import type { PushDependencies } from "../notifications.dependencies.ts";
import * as keysStore from "./keys.store.ts";

/** The installation's keys, made where there are none yet, and then kept in memory. */
export function createKeys({ db, clock, push }: PushDependencies): () => Promise<VapidKeys> {
  let keys: Promise<VapidKeys> | undefined;

  const load = async (): Promise<VapidKeys> => {
    const known = await keysStore.find(db);
    if (known !== null) return known;
    await keysStore.insert(db, await push.newKeys(), clock.now());
    const made = await keysStore.find(db);
    if (made === null) throw new Error("the keys for push messages could not be stored");
    return made;
  };

  return () => {
    keys ??= load().catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
}
