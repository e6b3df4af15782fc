import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as words from "./co-hosts.rules.ts";
import * as noticesStore from "./notifications.store.ts";
import { seen } from "./notifications.use-cases.ts";

export async function named(deps: Dependencies, tx: Db, id: string, hostId: string, userId: string): Promise<void> {
  const [scene] = await noticesStore.scenes(tx, [id], hostId);
  if (scene === undefined) return;
  const text = words.coHostNamed(scene, scene.actor);
  await deps.notifications.send(tx, [{ userId, relatedId: id, actorId: hostId, ...text }]);
  await seen(deps, tx, [hostId, userId]);
}

export async function removed(deps: Dependencies, tx: Db, id: string, userId: string): Promise<void> {
  const [about] = await noticesStore.subjects(tx, [id]);
  await deps.notifications.takeBack(tx, userId, "co-host-named", id);
  if (about) await seen(deps, tx, [about.creatorId, userId]);
}

export async function invited(
  deps: Dependencies,
  tx: Db,
  id: string,
  inviterId: string,
  userIds: readonly string[],
): Promise<void> {
  const [scene] = await noticesStore.scenes(tx, [id], inviterId);
  if (scene === undefined) return;
  const text = words.invited(scene, scene.actor);
  await deps.notifications.send(
    tx,
    userIds.map((userId) => ({ userId, relatedId: id, actorId: inviterId, ...text })),
  );
}
