import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageRequest, type Position } from "../../db/keyset.ts";
import { personCard, type PersonCard, type ViewerId } from "../../db/person-card.ts";
import { notBlocked } from "../../db/relations.ts";
import { experienceParticipants, experiences } from "../../db/schema/experiences.ts";
import { users } from "../../db/schema/identity.ts";
import {
  experienceColumns,
  host,
  isCoHost,
  isOpen,
  isShownTo,
  selectComing,
  type ExperienceRow,
} from "./experiences.row.store.ts";

export type DetailRow = ExperienceRow & { waitlistCount: number; joinRequestCount: number };
export type ParticipantRow = { user: PersonCard; joinedAt: Date; bringsOne: boolean; plusOneName: string | null };

/** The highest id, to continue after all experiences of one moment. */
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const mostParticipants = 100;

/** Where a list of upcoming experiences continues: at the cursor, but never before now. */
export function comingFrom(position: Position | null, now: Date): { at: Date; id: string; since: Date } {
  const from = position !== null && position.at > now ? position : { at: now, id: lastId };
  return { at: from.at, id: from.id, since: now };
}

export function nextOf(rows: ExperienceRow[], limit: number, mark?: string): Page<ExperienceRow> {
  return pageOf(rows, limit, (last) => encodePosition({ at: last.dateTime, id: last.id, mark }));
}

export type ExperiencesStore = ReturnType<typeof createExperiencesStore>;

/** Made once and outside of transactions, since the hot statements are prepared. */
export function createExperiencesStore(db: Db) {
  const live = (viewer: ViewerId) =>
    selectComing(
      db,
      viewer,
      { at: sql.placeholder("at"), id: sql.placeholder("id"), since: sql.placeholder("since") },
      sql.placeholder("limit"),
    );
  const liveForVisitors = live(null).prepare("experiences_live");
  const liveForMembers = live(sql.placeholder("viewer")).prepare("experiences_live_for_member");

  const detail = (viewer: ViewerId) =>
    db
      .select({
        ...experienceColumns(viewer, sql.placeholder("now")),
        waitlistCount: sql<number>`(select count(*)::int from experience_waitlist waiting
          where waiting.experience_id = ${experiences.id})`,
        joinRequestCount:
          viewer === null
            ? sql<number>`0`
            : sql<number>`case when ${isHostOrCoHost(viewer)} then (select count(*)::int
                from experience_join_requests ask
                where ask.experience_id = ${experiences.id} and ask.status = 'pending'
                  and ${notBlocked(viewer, sql`ask.user_id`)}) else 0 end`,
      })
      .from(experiences)
      .innerJoin(host, eq(host.id, experiences.creatorId))
      .where(and(eq(experiences.id, sql.placeholder("id")), mayRead(viewer)));
  const detailForVisitors = detail(null).prepare("experience");
  const detailForMembers = detail(sql.placeholder("viewer")).prepare("experience_for_member");

  return {
    /** Upcoming experiences, soonest first. */
    async live({ limit, cursor }: PageRequest, viewerId: string | null, now: Date): Promise<Page<ExperienceRow>> {
      const from = { ...comingFrom(decodePosition(cursor), now), limit: limit + 1 };
      const rows =
        viewerId === null
          ? await liveForVisitors.execute(from)
          : await liveForMembers.execute({ ...from, viewer: viewerId });
      return nextOf(rows, limit);
    },

    /**
     * Null if the viewer may not see it. Only members who had a seat when it was cancelled, and its host, see a
     * cancelled one.
     */
    async find(id: string, viewerId: string | null, now: Date): Promise<DetailRow | null> {
      const rows =
        viewerId === null
          ? await detailForVisitors.execute({ id, now })
          : await detailForMembers.execute({ id, now, viewer: viewerId });
      return rows[0] ?? null;
    },

    participantsOf(experienceId: string, viewerId: string): Promise<ParticipantRow[]> {
      const { joinedAt, bringsOne } = experienceParticipants;
      return db
        .select({ user: personCard(users, viewerId), joinedAt, bringsOne, plusOneName: nameShownTo(viewerId) })
        .from(experienceParticipants)
        .innerJoin(experiences, eq(experiences.id, experienceParticipants.experienceId))
        .innerJoin(users, eq(users.id, experienceParticipants.userId))
        .where(
          and(
            eq(experienceParticipants.experienceId, experienceId),
            notBlocked(viewerId, experienceParticipants.userId),
          ),
        )
        .orderBy(asc(joinedAt), asc(experienceParticipants.id))
        .limit(mostParticipants);
    },
  };
}

/** The name of somebody a guest brings, for that guest and the hosts only. */
function nameShownTo(viewerId: string) {
  return sql<
    string | null
  >`case when ${experienceParticipants.userId} = ${viewerId}::uuid or ${isHostOrCoHost(viewerId)}
    then ${experienceParticipants.plusOneName} end`;
}

function isHostOrCoHost(viewer: ViewerId) {
  return sql`(${experiences.creatorId} = ${viewer}::uuid or exists (select from experience_memberships helping
    where helping.experience_id = ${experiences.id} and helping.user_id = ${viewer}::uuid and ${isCoHost(sql`helping`)}))`;
}

/** As `find`, inside a transaction. */
export async function findIn(tx: Db, id: string, viewerId: string, now: Date): Promise<ExperienceRow | null> {
  const [row] = await tx
    .select(experienceColumns(viewerId, now))
    .from(experiences)
    .innerJoin(host, eq(host.id, experiences.creatorId))
    .where(and(eq(experiences.id, id), mayRead(viewerId)));
  return row ?? null;
}

export function findAll(db: Db, ids: readonly string[], viewerId: string | null, now: Date): Promise<ExperienceRow[]> {
  return db
    .select(experienceColumns(viewerId, now))
    .from(experiences)
    .innerJoin(host, eq(host.id, experiences.creatorId))
    .where(and(inArray(experiences.id, [...ids]), mayRead(viewerId)));
}

/** Whether the viewer may open an experience. */
export function mayRead(viewer: ViewerId) {
  if (viewer === null) return sql`${isOpen} and ${isShownTo(viewer)}`;
  return sql`${experiences.isActive} and ${isShownTo(viewer)} and (${experiences.cancelledAt} is null or exists (
    select from experience_memberships membership
    where membership.experience_id = ${experiences.id} and membership.user_id = ${viewer}::uuid))`;
}
