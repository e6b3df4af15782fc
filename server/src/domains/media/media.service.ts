import { createFairQueue } from "../../ports/fair-queue.ts";
import { createClearing } from "./media.clearing.ts";
import { createEvidence } from "./media.evidence.ts";
import { createFiles } from "./media.files.ts";
import { createImageFiles } from "./media.images.ts";
import { createItems } from "./media.items.ts";
import { createAvifConversion } from "./media.avif-conversion.ts";
import type { Dependencies } from "./media.dependencies.ts";
import { createPhotos } from "./media.photos.ts";
import { createPictures } from "./media.pictures.ts";
import { createStorage } from "./media.storage.ts";
import { createTaskTracker } from "../../ports/task-tracker.ts";
import { createUploads } from "./media.uploads.ts";
import { uploadsStore } from "./media.uploads.store.ts";

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
    exportOf: (userId: string) => uploadsStore(deps.db).uploadsOf(userId, exported),
  };
}
