import { takingFairTurns } from "../../ports/images/turns.ts";
import { createClearing } from "./media.clearing.ts";
import { createEvidence } from "./media.evidence.ts";
import { createFiles } from "./media.files.ts";
import { createImageFiles } from "./media.images.ts";
import { createItems } from "./media.items.ts";
import { createModernising } from "./media.modernising.ts";
import type { Needs } from "./media.needs.ts";
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
export function createMedia(needs: Needs) {
  const tasks = createTaskTracker();
  const inTurn = takingFairTurns(atOnce, mostEach);
  const clearing = createClearing(needs);
  const memberStorage = createStorage(needs);
  const files = createFiles(needs, clearing, memberStorage, tasks);
  const modernising = createModernising(needs, tasks);
  return {
    uploads: createUploads(needs, createImageFiles(needs, memberStorage), memberStorage, tasks, inTurn),
    files,
    photos: createPhotos(needs, files, tasks, inTurn),
    pictures: createPictures(needs, clearing, memberStorage, inTurn),
    items: createItems(needs, clearing, files, modernising),
    storage: { use: memberStorage.use, expect: memberStorage.expect },
    evidence: createEvidence(needs, files),
    sweep: clearing.sweep,
    farewell: clearing.farewell,
    /** For a server that stops: resolves when what was under way is kept, or let go. What can wait is left to the next. */
    async settled(): Promise<void> {
      modernising.close();
      await tasks.settled();
    },
    exportOf: (userId: string) => uploadsStore(needs.db).uploadsOf(userId, exported),
  };
}
