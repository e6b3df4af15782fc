import { createClearing } from "./media.clearing.ts";
import type { Needs } from "./media.needs.ts";
import { createPhotos } from "./media.photos.ts";
import { createPictures } from "./media.pictures.ts";
import { createUploads } from "./media.uploads.ts";
import { uploadsStore } from "./media.uploads.store.ts";

/** More uploads than a member comes to have; an export is bounded all the same. */
const exported = 10_000;

export type MediaService = ReturnType<typeof createMedia>;

/** Files members upload: on their way in, as profile pictures and photos, and away again. */
export function createMedia(needs: Needs) {
  const clearing = createClearing(needs);
  const uploads = createUploads(needs);
  const photos = createPhotos(needs, clearing);
  return {
    uploads,
    photos,
    pictures: createPictures(needs, clearing),
    sweep: clearing.sweep,
    farewell: clearing.farewell,
    /** Resolves when what was under way is kept, or let go. */
    async settled(): Promise<void> {
      await Promise.all([uploads.settled(), photos.settled()]);
    },
    exportOf: (userId: string) => uploadsStore(needs.db).uploadsOf(userId, exported),
  };
}
