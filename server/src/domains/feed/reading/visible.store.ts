import { sql, type SQL } from "drizzle-orm";
import type { ViewerId } from "../../../db/person-card.ts";
import { maySeePostOf, notBlocked } from "../../../db/relations.ts";
import { postComments, userPosts } from "../../../db/schema/feed.ts";

/** Whether a viewer may see a post; for all queries except the pages of the feed. */
export const maySeePost = (viewerId: ViewerId): SQL => maySeePostOf(viewerId, userPosts);

/** Whether a viewer of a post may see a comment on it: not if they and its author have blocked each other. */
export const maySeeComment = (viewerId: ViewerId): SQL =>
  sql`(${postComments.isActive} and ${notBlocked(viewerId, postComments.userId)})`;
