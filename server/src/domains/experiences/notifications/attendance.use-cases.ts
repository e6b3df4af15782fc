import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { MovedGoal } from "../../goals/goals.service.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { claimedWords, confirmedWords } from "./attendance.rules.ts";
import * as noticesStore from "./notifications.store.ts";
import { seen, seenByHost } from "./notifications.use-cases.ts";

interface About {
  id: string;
  creatorId: string;
  title: string;
}

export async function subjectOf(tx: Db, id: string): Promise<About> {
  const [about] = await noticesStore.subjects(tx, [id]);
  if (about === undefined) throw new AppError(faults.notFound);
  return about;
}

/** To the host, to agree or not. */
export async function claimed(deps: Dependencies, tx: Db, id: string, userId: string): Promise<void> {
  const [scene] = await noticesStore.scenes(tx, [id], userId);
  if (scene === undefined) return;
  const words = claimedWords(scene, scene.actor);
  await deps.notifications.send(tx, [{ userId: scene.creatorId, relatedId: id, actorId: userId, ...words }]);
  await seen(deps, tx, [scene.creatorId, userId]);
}

export const rated = seenByHost;

/** To guests who count as there, with what it moved. Those who don't any more lose the notice. */
export async function marked(
  deps: Dependencies,
  tx: Db,
  about: About,
  changed: readonly { userId: string; came: boolean; isFirst: boolean }[],
  moved: readonly MovedGoal[],
): Promise<void> {
  const { notifications } = deps;
  await notifications.send(
    tx,
    changed.flatMap(({ userId, came, isFirst }) => {
      if (!came) return [];
      const own = moved.filter((goal) => goal.userId === userId);
      return [{ userId, relatedId: about.id, actorId: about.creatorId, ...confirmedWords(about, own, isFirst) }];
    }),
  );
  // Only for corrections, of which there are few.
  for (const { userId, came } of changed) {
    if (came) continue;
    await notifications.takeBack(tx, userId, "attendance-confirmed", about.id);
    await notifications.takeBack(tx, userId, "first-attendance", about.id);
  }
  await seen(deps, tx, [about.creatorId, ...changed.map(({ userId }) => userId)]);
}
