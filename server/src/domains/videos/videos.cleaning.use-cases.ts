import { videoLimits } from "@alongside/contract/videos/videos.constants.ts";
import { AppError } from "../../app-error.ts";
import { inTransaction } from "../../db/transaction.ts";
import * as cleaningStore from "./videos.cleaning.store.ts";
import type { Dependencies } from "./videos.dependencies.ts";
import { keyOf } from "./videos.rules.ts";

/** Videos per run, a few at a time: the next run continues. */
const perRound = 200;
const atOnce = 20;
const firstId = "00000000-0000-0000-0000-000000000000";

// Removes metadata from videos that were stored before uploads did so.

/** One run of the job. Fails, for the status page, if some videos could not be read; they are tried again later. */
export async function removeMetadata(deps: Dependencies): Promise<void> {
  const { db } = deps;
  let failed = 0;
  let after = firstId;
  for (let done = 0; done < perRound; done += atOnce) {
    const due = await cleaningStore.due(db, after, atOnce);
    for (const { id, videoUrl, mimeType } of due) {
      if (!(await clean(deps, id, keyOf(videoUrl), mimeType ?? "video/mp4"))) failed += 1;
      after = id;
    }
    if (due.length < atOnce) break;
  }
  if (failed > 0) throw new Error(`metadata of ${failed} videos could not be removed: they can't be read`);
}

/** False if the file can't be read as a video. */
async function clean(
  { db, clock, videos, media }: Dependencies,
  id: string,
  key: string,
  type: string,
): Promise<boolean> {
  const part = await media.files.copy(key, videoLimits.bytes);
  try {
    const isChanged = part !== null && (await videos.clean(part.path));
    // The lock keeps its owner from deleting it meanwhile.
    await inTransaction(db, async (tx) => {
      if (!(await cleaningStore.lock(tx, id))) return;
      if (part !== null && isChanged) await media.files.replace(key, part, type);
      await cleaningStore.markClean(tx, id, clock.now());
    });
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.fault.status >= 500) throw error;
    await cleaningStore.countAttempt(db, id);
    return false;
  } finally {
    await part?.discard();
  }
}
