import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { postComments, postLikes, userPosts } from "../server/src/db/schema/feed.ts";
import { users } from "../server/src/db/schema/identity.ts";
import { userConnections } from "../server/src/db/schema/friends.ts";

/** The page of the feed as it is often written with the same library: one list, and then a query for whatever a row needs. */
export function rowByRow(pool: pg.Pool) {
  const db = drizzle(pool);
  const { id, username, firstName, lastName, profileImageUrl, city, karmaPoints, createdAt } = users;
  const card = { id, username, firstName, lastName, profileImageUrl, city, karmaPoints, createdAt };
  const person = async (userId: string) => (await db.select(card).from(users).where(eq(id, userId)))[0];

  return async (member: string): Promise<unknown[]> => {
    const connections = await db
      .select()
      .from(userConnections)
      .where(
        and(
          eq(userConnections.status, "accepted"),
          or(eq(userConnections.userId, member), eq(userConnections.friendId, member)),
        ),
      );
    const friends = connections.map(({ userId, friendId }) => (userId === member ? friendId : userId));
    const posts = await db
      .select()
      .from(userPosts)
      .where(
        and(
          userPosts.isActive,
          or(
            eq(userPosts.userId, member),
            and(inArray(userPosts.userId, friends), ne(userPosts.visibility, "private")),
            and(
              eq(userPosts.visibility, "public"),
              sql`not exists (select from user_privacy_settings s
                where s.user_id = ${userPosts.userId} and not s.show_profile_to_public)`,
            ),
          ),
        ),
      )
      .orderBy(desc(userPosts.id))
      .limit(20);
    const page: unknown[] = [];
    for (const post of posts) {
      const likes = await db
        .select()
        .from(postLikes)
        .where(and(eq(postLikes.postId, post.id), eq(postLikes.userId, member)));
      const said = await db
        .select()
        .from(postComments)
        .where(and(eq(postComments.postId, post.id), postComments.isActive))
        .orderBy(desc(postComments.id))
        .limit(3);
      const comments: unknown[] = [];
      for (const comment of said) comments.unshift({ ...comment, user: await person(comment.userId) });
      page.push({ ...post, user: await person(post.userId), comments, isLikedByCurrentUser: likes.length > 0 });
    }
    return page;
  };
}
