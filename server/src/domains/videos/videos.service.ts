import { createKeyedLimiter } from "../../concurrency/limiter.ts";
import { bind } from "../../use-cases.ts";
import { removeMetadata } from "./videos.cleaning.use-cases.ts";
import type { Context, Dependencies } from "./videos.dependencies.ts";
import { fileLookup } from "./videos.lists.store.ts";
import { onAccountDeletion, onBlock, putBack, takeDown } from "./videos.moderation.use-cases.ts";
import { by, exportOf, feed, file, one } from "./videos.reading.use-cases.ts";
import { remove, upload } from "./videos.uploading.use-cases.ts";
import { deleteOldViews, like, unlike, view } from "./videos.watching.use-cases.ts";

export type VideosService = ReturnType<typeof createVideos>;

/** Members' 30-second videos. */
export function createVideos(deps: Dependencies) {
  const context: Context = { ...deps, findFile: fileLookup(deps.db), inOwnTurn: createKeyedLimiter() };
  return bind(context, {
    upload,
    remove,
    feed,
    by,
    one,
    file,
    view,
    like,
    unlike,
    deleteOldViews,
    removeMetadata,
    onBlock,
    takeDown,
    putBack,
    onAccountDeletion,
    exportOf,
  });
}
