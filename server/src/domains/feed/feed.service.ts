import { bind } from "../../use-cases.ts";
import { exportOf, onAccountChange, onAccountDeletion, onBlock } from "./account.use-cases.ts";
import { createEtagCache } from "./cache/etags.cache.ts";
import { createPostCache } from "./cache/posts.cache.ts";
import { changeComment, comment, comments, removeComment } from "./comments/comments.use-cases.ts";
import type { Context, Dependencies } from "./feed.dependencies.ts";
import { like, likers, unlike } from "./likes/likes.use-cases.ts";
import { createPostsStore } from "./posts/posts.store.ts";
import { change, remove, write } from "./posts/posts.use-cases.ts";
import { putBackComment, putBackPost, takeDownComment, takeDownPost } from "./posts/removal.use-cases.ts";
import { createPageStore, friendsOf } from "./reading/page.store.ts";
import { feed, one, postsOf } from "./reading/reading.use-cases.ts";

export type FeedService = ReturnType<typeof createFeed>;

export function createFeed(deps: Dependencies) {
  const { db, clock, events } = deps;
  const context: Context = {
    ...deps,
    etagCache: createEtagCache({ clock, events, friendsOf: (viewerId) => friendsOf(db, viewerId) }),
    postCache: createPostCache(events),
    pageStore: createPageStore(db),
    postsStore: createPostsStore(db),
  };
  return {
    /** How many posts and tags of pages are in memory. */
    remembered: () => ({ posts: context.postCache.size(), feedPages: context.etagCache.size() }),
    ...bind(context, { feed, postsOf, one, write, change, remove }),
    ...bind(context, { like, unlike, likers }),
    ...bind(context, { comments, comment, changeComment, removeComment }),
    ...bind(context, { takeDownPost, putBackPost, takeDownComment, putBackComment }),
    ...bind(context, { onAccountChange, onBlock, onAccountDeletion, exportOf }),
  };
}
