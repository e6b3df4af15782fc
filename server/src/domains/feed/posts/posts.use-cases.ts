import { feedFaults as faults } from "@alongside/contract/feed/feed.faults.ts";
import type { newPost, postChange } from "@alongside/contract/feed/feed.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { changeNames as names } from "../../../ports/events/change-names.ts";
import { holdPost } from "./holding.use-cases.ts";
import type { Dependencies } from "../feed.dependencies.ts";
import type { Reading } from "../reading/reading.use-cases.ts";
import { audienceChange } from "../feed.rules.ts";
import * as writingStore from "./writing.store.ts";
import type { HeldPost } from "./writing.store.ts";

/** Writing, changing and deleting posts. */
export function createPosts({ db, clock, events, notifications, karma }: Dependencies, reading: Reading) {
  /** The member's own; what is somebody else's may not be touched, and what they may not see is not there. */
  const holdOwn = async (tx: Db, userId: string, id: string): Promise<HeldPost> => {
    const post = await holdPost(tx, userId, id);
    if (post.userId !== userId) throw new AppError(faults.notAuthor);
    return post;
  };

  return {
    /** Sent again under the same `clientId`, it is the same post. */
    async write(userId: string, { content, postType, visibility, clientId }: z.output<typeof newPost>) {
      const id = await inTransaction(db, async (tx) => {
        const createdAt = clock.now();
        const made = await writingStore.insert(tx, {
          userId,
          content,
          postType,
          visibility,
          clientId: clientId ?? null,
          createdAt,
        });
        if (made === null) return clientId === undefined ? null : writingStore.sentBefore(tx, userId, clientId);
        await events.announce(tx, [names.author(userId), ...(visibility === "public" ? [names.publicPosts] : [])]);
        await notifications.tell(tx, [userId], ["feed"]);
        await karma.settle(tx, [{ kind: "award", userId, rule: "first-post", sourceId: made }]);
        return made;
      });
      if (id === null) throw new AppError(faults.postNotFound);
      return reading.one(userId, id);
    },

    async change(userId: string, id: string, { content, visibility }: z.output<typeof postChange>) {
      await inTransaction(db, async (tx) => {
        const post = await holdOwn(tx, userId, id);
        if (content === undefined && visibility === undefined) return;
        const words = content === undefined ? {} : { content, updatedAt: clock.now() };
        await writingStore.change(tx, post.id, { ...words, ...(visibility !== undefined && { visibility }) });
        const audience = audienceChange(post.visibility, visibility);
        await events.announce(tx, [
          names.post(post.id),
          ...(audience === "none" ? [] : [names.author(userId)]),
          ...(audience === "everybody" ? [names.publicPosts] : []),
        ]);
        await notifications.tell(tx, [userId], ["feed"]);
      });
      return reading.one(userId, id);
    },

    async remove(userId: string, id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const post = await holdOwn(tx, userId, id);
        await writingStore.remove(tx, post.id);
        await events.announce(tx, [names.post(post.id)]);
        await notifications.tell(tx, [userId], ["feed"]);
        await karma.settle(tx, [{ kind: "reverse", userId, rule: "first-post", sourceId: post.id }]);
      });
    },
  };
}
