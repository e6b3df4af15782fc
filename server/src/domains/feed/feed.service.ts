import type { Db } from "../../db/client.ts";
import type { Page, PageRequest } from "../../db/keyset.ts";
import { changeNames as names } from "../../ports/events/change-names.ts";
import { comments, comment, changeComment, removeComment } from "./comments/comments.use-cases.ts";
import { like, unlike, likers } from "./likes/likes.use-cases.ts";
import * as listsStore from "./reading/lists.store.ts";
import type { Dependencies } from "./feed.dependencies.ts";
import { createEtagCache } from "./cache/etags.cache.ts";
import { createPosts } from "./posts/posts.use-cases.ts";
import { createReading } from "./reading/reading.use-cases.ts";
import type { PostView } from "./feed.views.ts";
import {
  takeDownPost,
  putBackPost,
  takeDownComment,
  putBackComment,
  onAccountChange,
} from "./posts/removal.use-cases.ts";
import * as writingStore from "./posts/writing.store.ts";
import { bind } from "../../use-cases.ts";

/** More than anybody comes to have; an export is bounded all the same, and its oldest are left out first. */
const exported = 100_000;

export type FeedService = ReturnType<typeof createFeed>;

/** Everything other domains and the routes may ask of the feed, made of its use cases. */
export function createFeed(deps: Dependencies) {
  const { db, clock, events } = deps;
  const reading = createReading(deps);
  const etagCache = createEtagCache({ clock, events, friendsOf: reading.friendsOf });
  return {
    ...createPosts(deps, reading),
    ...bind(deps, { like, unlike, likers }),
    ...bind(deps, {
      comments,
      comment,
      changeComment,
      removeComment,
    }),
    ...bind(deps, { takeDownPost, putBackPost, takeDownComment, putBackComment, onAccountChange }),
    postsOf: reading.postsOf,
    one: reading.one,

    /**
     * A look at the feed: the tag its page has now, null where only making it can tell; how to make it; and how to know
     * what was made the next time, by the tag it was sent under. Further pages are not looked at again and again.
     */
    async look(viewerId: string, request: PageRequest) {
      const isFirst = request.cursor === undefined;
      const since = etagCache.now();
      const tag = isFirst ? await etagCache.tagOf(viewerId, request.limit) : null;
      let page: Page<PostView> | undefined;
      return {
        tag,
        make: async () => (page = await reading.page(viewerId, request)),
        keep(sent: string): void {
          if (isFirst && page !== undefined) etagCache.keep(viewerId, request.limit, since, sent, page.items);
        },
      };
    },

    /**
     * What a block takes away here, in its transaction: nobody keeps below their posts, before everybody else's eyes, what
     * they can neither see nor delete.
     */
    async onBlock(tx: Db, one: string, other: string): Promise<void> {
      await events.announce(tx, (await writingStore.withdrawBetween(tx, one, other)).map(names.post));
    },

    /** Before an account goes, in its transaction: what it left below others' posts is in no count any more. */
    async onAccountDeletion(tx: Db, userId: string): Promise<void> {
      const touched = await writingStore.withdraw(tx, userId);
      await events.announce(tx, [names.author(userId), names.publicPosts, ...touched.map(names.post)]);
    },

    exportOf: (userId: string) => listsStore.madeBy(db, userId, exported),
  };
}
