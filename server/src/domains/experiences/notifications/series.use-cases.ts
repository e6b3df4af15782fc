import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as words from "./notifications.rules.ts";
import * as noticesStore from "./notifications.store.ts";
import { type before, seen } from "./notifications.use-cases.ts";

/** An experience before its change. */
export type Before = Awaited<ReturnType<typeof before>>;

/** Tells the host once, however many dates a guest joins. */
export async function joined(
  deps: Dependencies,
  tx: Db,
  { id, userId, dates }: { id: string; userId: string; dates: number },
): Promise<void> {
  const [scene] = await noticesStore.scenes(tx, [id], userId);
  if (scene === undefined) return;
  const text = words.joinedSeries(scene, scene.actor, dates);
  await deps.notifications.send(tx, [{ userId: scene.creatorId, relatedId: id, actorId: userId, ...text }]);
  await seen(deps, tx, [scene.creatorId, userId]);
}

/** Tells those of the following dates once of a new title; who is in this date has been told. */
export async function textChanged(
  deps: Dependencies,
  tx: Db,
  { id, ids, before, title }: { id: string; ids: readonly string[]; before: Before; title: string | undefined },
): Promise<void> {
  if (before === undefined) return;
  const told = new Set(await noticesStore.concernedBy(tx, id));
  const concerned = (await noticesStore.concernedByAny(tx, ids)).filter((userId) => !told.has(userId));
  const text = title === undefined ? null : words.changed(before, { ...before, title });
  if (text !== null) {
    await deps.notifications.send(
      tx,
      concerned.map((userId) => ({ userId, relatedId: id, actorId: before.creatorId, ...text })),
    );
  }
  await seen(deps, tx, concerned);
}
