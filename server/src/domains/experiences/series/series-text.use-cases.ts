import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as notices from "../notifications/series.use-cases.ts";
import * as seriesStore from "./series.store.ts";

interface Text {
  title?: string | undefined;
  description?: string | undefined;
  agenda?: { time: string; activity: string; description: string }[] | undefined;
}

/** Gives the following dates of a locked series the text that this one has just got. */
export async function copyToFollowing(
  deps: Dependencies,
  tx: Db,
  id: string,
  { title, description, agenda }: Text,
  before: notices.Before,
): Promise<void> {
  const text = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(agenda !== undefined && { agenda }),
  };
  if (Object.keys(text).length === 0) return;
  const ids = await seriesStore.copyText(tx, id, text, deps.clock.now());
  if (ids.length === 0) return;
  if (title !== undefined) await deps.agenda.renameExperiences(tx, ids, title);
  await notices.textChanged(deps, tx, { id, ids, before, title });
}
