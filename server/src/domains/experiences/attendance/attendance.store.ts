import type { Rating } from "@alongside/contract/experiences/experiences.constants.ts";
import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { type Relation, relationTo } from "../../../db/relation-to.ts";
import { isNotSuspended, notBlocked, takesRequests } from "../../../db/relations.ts";
import { experienceMemberships, experienceParticipants as seats, experiences } from "../../../db/schema/experiences.ts";
import { users } from "../../../db/schema/identity.ts";
import { arrayOf, bool, neverNull, statement, uuid } from "../../../db/statement.ts";

/** What is stored with the seat of a guest. */
export type SeatRow = Pick<typeof seats.$inferSelect, "attended" | "claimedAt" | "rating" | "ratingWords">;
export type GuestRow = SeatRow & { user: PersonCard; bringsOne: boolean; plusOneName: string | null };
export interface OtherRow {
  card: PersonCard;
  relation: Relation;
  canAdd: boolean;
}

/** What is stored with the seat of one guest; null if they have none. */
export async function seatOf(db: Db, experienceId: string, userId: string): Promise<SeatRow | null> {
  const { attended, claimedAt, rating, ratingWords } = seats;
  const [row] = await db
    .select({ attended, claimedAt, rating, ratingWords })
    .from(seats)
    .where(isSeat(experienceId, userId));
  return row ?? null;
}

/** The guests that a host may see, with what they said, as they joined. Nobody marks themselves. */
export function guestsOf(db: Db, experienceId: string, hostId: string, limit: number): Promise<GuestRow[]> {
  const { attended, claimedAt, rating, ratingWords, bringsOne, plusOneName } = seats;
  return db
    .select({ user: personCard(users, hostId), attended, claimedAt, rating, ratingWords, bringsOne, plusOneName })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.userId))
    .where(and(eq(seats.experienceId, experienceId), ne(seats.userId, hostId), notBlocked(hostId, seats.userId)))
    .orderBy(asc(seats.joinedAt), asc(seats.id))
    .limit(limit);
}

/** Everyone in an experience but the viewer, as they may see them: the host first, then as they joined. */
export function othersIn(db: Db, experienceId: string, viewerId: string, limit: number): Promise<OtherRow[]> {
  return db
    .select({
      card: personCard(users, viewerId),
      relation: relationTo(viewerId, users.id),
      canAdd: takesRequests(users.id).mapWith(Boolean),
    })
    .from(experienceMemberships)
    .innerJoin(users, eq(users.id, experienceMemberships.userId))
    .where(
      and(
        eq(experienceMemberships.experienceId, experienceId),
        isNull(experienceMemberships.leftAt),
        ne(experienceMemberships.userId, viewerId),
        notBlocked(viewerId, experienceMemberships.userId),
        isNotSuspended(experienceMemberships.userId),
      ),
    )
    .orderBy(sql`${experienceMemberships.role} <> 'host'`, asc(experienceMemberships.joinedAt), asc(users.id))
    .limit(limit);
}

const markSeats = statement({
  name: "mark which guests came",
  params: { experienceId: uuid, hostId: uuid, userIds: arrayOf(uuid), came: arrayOf(bool) },
  row: {
    userId: uuid,
    came: neverNull(bool, "one of the given marks"),
    isFirst: neverNull(bool, "an existence check"),
  },
  text: ({ experienceId, hostId, userIds, came }) => sql`
    update experience_participants seat set attended = mark.came
    from unnest(${userIds}::uuid[], ${came}::boolean[]) as mark (user_id, came)
    where seat.experience_id = ${experienceId} and seat.user_id = mark.user_id
      and seat.user_id <> ${hostId} and seat.attended is distinct from mark.came and ${notBlocked(hostId, sql`seat.user_id`)}
    returning seat.user_id as "userId", mark.came,
      not exists (select from experience_participants past
        where past.user_id = seat.user_id and past.experience_id <> seat.experience_id and past.attended) as "isFirst"`,
});

/** Marks guests of a locked experience; returns those whose mark changed, and whether it is the first they attended. */
export function mark(
  tx: Db,
  experienceId: string,
  hostId: string,
  marks: readonly { userId: string; came: boolean }[],
) {
  return markSeats(tx, {
    experienceId,
    hostId,
    userIds: marks.map(({ userId }) => userId),
    came: marks.map(({ came }) => came),
  });
}

/** False if the guest said so before, or the host has decided. */
export async function claim(tx: Db, experienceId: string, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(seats)
    .set({ claimedAt: now })
    .where(and(isSeat(experienceId, userId), isNull(seats.attended), isNull(seats.claimedAt)))
    .returning({ id: seats.id });
  return rows.length > 0;
}

export async function rate(
  tx: Db,
  experienceId: string,
  userId: string,
  { rating, words }: { rating: Rating; words: string | null },
): Promise<void> {
  await tx.update(seats).set({ rating, ratingWords: words }).where(isSeat(experienceId, userId));
}

/** What a member said about experiences they joined and was marked as, newest first, for the export. */
export function saidBy(db: Db, userId: string, limit: number) {
  const { experienceId, attended, claimedAt, rating, ratingWords } = seats;
  return db
    .select({ experienceId, title: experiences.title, attended, claimedAt, rating, ratingWords })
    .from(seats)
    .innerJoin(experiences, eq(experiences.id, seats.experienceId))
    .where(
      and(
        eq(seats.userId, userId),
        sql`(${isNotNull(attended)} or ${isNotNull(claimedAt)} or ${isNotNull(rating)})`,
        // As in the list of joined experiences.
        notBlocked(userId, experiences.creatorId),
      ),
    )
    .orderBy(desc(experiences.dateTime), desc(seats.id))
    .limit(limit);
}

function isSeat(experienceId: string, userId: string) {
  return and(eq(seats.experienceId, experienceId), eq(seats.userId, userId));
}
