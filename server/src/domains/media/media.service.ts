import { createFairQueue } from "../../ports/fair-queue.ts";
import { createClearing } from "./files/clearing.use-cases.ts";
import { createEvidence } from "./evidence/evidence.use-cases.ts";
import { createFiles } from "./files/files.use-cases.ts";
import { createImageFiles } from "./files/images.use-cases.ts";
import { createItems } from "./items/items.use-cases.ts";
import { createAvifConversion } from "./conversion/avif-conversion.use-cases.ts";
import type { Dependencies } from "./media.dependencies.ts";
import { createPhotos } from "./photos/photos.use-cases.ts";
import { createPictures } from "./pictures/pictures.use-cases.ts";
import { createStorage } from "./files/storage.use-cases.ts";
import { createTaskTracker } from "../../ports/task-tracker.ts";
import { createUploads } from "./uploads/uploads.use-cases.ts";
import * as uploadsStore from "./uploads/uploads.store.ts";

/** More uploads than a member comes to have; an export is bounded all the same. */
const exported = 10_000;

/** Pictures that are worked on at once, as many as are decoded: each member's in turn, so that nobody's many delay all. */
const atOnce = 2;
/** Of these, of one member: a picture that takes long delays nobody else's. */
const mostEach = 1;

export type MediaService = ReturnType<typeof createMedia>;

/** Files members upload: on their way in, as pictures, photos and images of items, for other domains, and away again. */
export function createMedia(deps: Dependencies) {
  const tasks = createTaskTracker();
  const inTurn = createFairQueue({ atOnce, mostEach });
  const clearing = createClearing(deps);
  const memberStorage = createStorage(deps);
  const files = createFiles(deps, clearing, memberStorage, tasks);
  const avifConversion = createAvifConversion(deps, tasks);
  return {
    uploads: createUploads(deps, createImageFiles(deps, memberStorage), memberStorage, tasks, inTurn),
    files,
    photos: createPhotos(deps, files, tasks, inTurn),
    pictures: createPictures(deps, clearing, memberStorage, inTurn),
    items: createItems(deps, clearing, files, avifConversion),
    storage: { use: memberStorage.use, expect: memberStorage.expect },
    evidence: createEvidence(deps, files),
    sweep: clearing.sweep,
    onAccountDeletion: clearing.onAccountDeletion,
    /** For a server that stops: resolves when what was under way is kept, or let go. What can wait is left to the next. */
    async settled(): Promise<void> {
      avifConversion.close();
      await tasks.settled();
    },
    exportOf: (userId: string) => uploadsStore.uploadsOf(deps.db, userId, exported),
  };
}
