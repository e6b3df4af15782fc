import { createClearing } from "./media.clearing.ts";
import type { Needs } from "./media.needs.ts";
import { createPictures } from "./media.pictures.ts";
import { createUploads } from "./media.uploads.ts";
import { uploadsStore } from "./media.uploads.store.ts";

/** More uploads than a member comes to have; an export is bounded all the same. */
const exported = 10_000;

export type MediaService = ReturnType<typeof createMedia>;

/** Files members upload: on their way in, as profile pictures, and away again. */
export function createMedia(needs: Needs) {
  const clearing = createClearing(needs);
  return {
    uploads: createUploads(needs),
    pictures: createPictures(needs, clearing),
    sweep: clearing.sweep,
    farewell: clearing.farewell,
    exportOf: (userId: string) => uploadsStore(needs.db).uploadsOf(userId, exported),
  };
}
