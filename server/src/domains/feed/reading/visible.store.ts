import { sql, type SQL } from "drizzle-orm";
import type { ViewerId } from "../../../db/person-card.ts";
import { maySeePostOf, notBlocked } from "../../../db/relations.ts";
import { postComments, userPosts } from "../../../db/schema/feed.ts";

/** Who may see a post, for every query of `user_posts` that finds posts by anything but the feed's own walk. */
export const maySeePost = (viewerId: ViewerId): SQL => maySeePostOf(viewerId, userPosts);

/** Who may see a comment of a post they may see: everybody but those a block keeps from its author. */
export const maySeeComment = (viewerId: ViewerId): SQL =>
  sql`(${postComments.isActive} and ${notBlocked(viewerId, postComments.userId)})`;
