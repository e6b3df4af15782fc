import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { areFriends } from "../../db/relations.ts";
import { users } from "../../db/schema/identity.ts";
import { userPrivacySettings as privacy } from "../../db/schema/people.ts";
import type { KeptCard } from "./people.cards.rules.ts";

const { id, username, firstName, lastName, profileImageUrl, city, karmaPoints, createdAt } = users;

/** The rows behind the cards that are kept in memory; asked for often, so made once and prepared. */
export function cardsStore(db: Db) {
  const byIds = db
    .select({
      card: { id, username, firstName, lastName, profileImageUrl, city, karmaPoints, createdAt },
      audience: privacy.profilePictureVisibility,
    })
    .from(users)
    .leftJoin(privacy, eq(privacy.userId, id))
    .where(sql`${id} = any(${sql.placeholder("ids")}::uuid[])`)
    .prepare("cards");
  return {
    async find(ids: readonly string[]): Promise<KeptCard[]> {
      const rows = await byIds.execute({ ids: [...ids] });
      return rows.map(({ card, audience }) => ({
        card: { ...card, createdAt: card.createdAt.toISOString() },
        audience: audience ?? "everyone",
      }));
    },

    /** Which of these are the viewer's friends. */
    async friendsAmong(viewerId: string, ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id })
        .from(users)
        .where(and(inArray(id, [...ids]), areFriends(viewerId, id)));
      return new Set(rows.map((row) => row.id));
    },
  };
}
