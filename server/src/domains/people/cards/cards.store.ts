import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import type { PersonCard } from "../../../db/person-card.ts";
import { friendIdsOf } from "../../../db/relations.ts";
import { mayKeep } from "../../../db/route.ts";
import { users } from "../../../db/schema/identity.ts";
import { userPrivacySettings as privacy } from "../../../db/schema/privacy.ts";

/** A person's card as they see it themselves, and who may see the picture. */
export interface KeptCard {
  card: PersonCard;
  audience: string;
}

/** Whether it may be kept in memory: not if it comes from a standby that lacks a change. */
interface FoundCard extends KeptCard {
  mayKeep: boolean;
}

const { id, username, firstName, lastName, profileImageUrl, city, karmaPoints, createdAt } = users;

/** The rows of the card cache; read often, so the statements are prepared once. */
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
  const friends = db
    .select({ id: sql<string>`friend.id` })
    .from(sql`${friendIdsOf(sql`${sql.placeholder("viewer")}::uuid`)} friend`)
    .where(sql`friend.id = any(${sql.placeholder("ids")}::uuid[])`)
    .prepare("friends_among");
  return {
    async find(ids: readonly string[]): Promise<FoundCard[]> {
      // Asked first: while its answer is on the way, the standby may receive what the answer lacks.
      const keepable = new Set(ids.filter(mayKeep));
      const rows = await byIds.execute({ ids: [...ids] });
      return rows.map(({ card, audience }) => ({
        card: { ...card, createdAt: card.createdAt.toISOString() },
        audience: audience ?? "everyone",
        mayKeep: keepable.has(card.id),
      }));
    },

    /** Which of these are the viewer's friends. */
    async friendsAmong(viewerId: string, ids: readonly string[]): Promise<Set<string>> {
      const rows = await friends.execute({ viewer: viewerId, ids: [...ids] });
      return new Set(rows.map((row) => row.id));
    },
  };
}
