import type { Db } from "../../../db/client.ts";
import { changeNames as names } from "../../../ports/events/change-names.ts";
import type { Dependencies } from "../feed.dependencies.ts";
import { removalStore } from "./removal.store.ts";

/** What the administrators take away and bring back. Hidden, not deleted; what it paid stays paid. */
export function createRemoval({ events, notifications }: Pick<Dependencies, "events" | "notifications">) {
  const showPost = async (tx: Db, id: string, isActive: boolean): Promise<boolean> => {
    const post = await removalStore(tx).showPost(id, isActive);
    if (post === null) return false;
    const isPublic = post.visibility === "public";
    await events.announce(tx, [names.post(id), names.author(post.userId), ...(isPublic ? [names.publicPosts] : [])]);
    await notifications.tell(tx, [post.userId], ["feed"]);
    return true;
  };
  const showComment = async (tx: Db, id: string, isActive: boolean): Promise<boolean> => {
    const comment = await removalStore(tx).showComment(id, isActive);
    if (comment === null) return false;
    await events.announce(tx, [names.post(comment.postId)]);
    await notifications.tell(tx, [comment.userId], ["feed"]);
    return true;
  };

  return {
    /** Null where it is not there. */
    takeDownPost: async (tx: Db, id: string) => ((await showPost(tx, id, false)) ? {} : null),
    /** False where it is there already, or gone for good. */
    putBackPost: (tx: Db, id: string) => showPost(tx, id, true),
    takeDownComment: async (tx: Db, id: string) => ((await showComment(tx, id, false)) ? {} : null),
    putBackComment: (tx: Db, id: string) => showComment(tx, id, true),

    /** A member is suspended, or not any more: what is theirs goes from the feeds of others, or comes back. */
    async onAccountChange(tx: Db, userId: string): Promise<void> {
      const friends = await removalStore(tx).friendsOf(userId);
      await events.announce(tx, [names.author(userId), names.publicPosts, ...friends.map(names.connections)]);
    },
  };
}
