import { pages } from "@alongside/contract/kernel/limits.ts";
import { and, asc, eq, getTableColumns, sql, type Placeholder, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { personCard, type PersonCard, type ViewerId } from "../../db/person-card.ts";
import { notBlocked } from "../../db/relations.ts";
import { experiences } from "../../db/schema/experiences.ts";
import { users } from "../../db/schema/identity.ts";

type ViewerStatus = "creator" | "participant" | "requested" | "none";

/** An experience as lists read it, with its host and the viewer's status. */
export type ExperienceRow = Omit<typeof experiences.$inferSelect, "locationFolded"> & {
  creator: PersonCard;
  guests: PersonCard[];
  viewerStatus: ViewerStatus;
  waitlistPosition: number | null;
};

export const host = alias(users, "host");
const guest = alias(users, "guest");

const { locationFolded: _, ...stored } = getTableColumns(experiences);

/** The columns of lists and details, from `experiences` joined with `host`; the viewer's status is constant for visitors. */
export function experienceColumns(viewer: ViewerId) {
  return {
    ...stored,
    creator: personCard(host, viewer),
    guests: viewer === null ? sql<PersonCard[]>`'[]'::json` : guestsFor(viewer),
    viewerStatus: viewer === null ? sql<ViewerStatus>`'none'` : statusOf(viewer),
    waitlistPosition: viewer === null ? sql<number | null>`null::int` : positionOf(viewer),
  };
}

/** Guests shown with their faces. */
const faces = sql.raw("3");

/** The first to join of those whom the viewer may see. */
function guestsFor(viewer: ViewerId): SQL<PersonCard[]> {
  return sql<PersonCard[]>`(select coalesce(json_agg(first.card order by first.joined_at, first.id), '[]') from (
    select seat.id, seat.joined_at, ${personCard(guest, viewer)} as card
    from experience_participants seat join users guest on guest.id = seat.user_id
    where seat.experience_id = ${experiences.id} and ${notBlocked(viewer, guest.id)}
    order by seat.joined_at, seat.id limit ${faces}) first)`;
}

function statusOf(viewer: ViewerId): SQL<ViewerStatus> {
  return sql<ViewerStatus>`case
    when ${experiences.creatorId} = ${viewer}::uuid then 'creator'
    when exists (select from experience_participants seat
      where seat.experience_id = ${experiences.id} and seat.user_id = ${viewer}::uuid) then 'participant'
    when exists (select from experience_join_requests ask where ask.experience_id = ${experiences.id}
      and ask.user_id = ${viewer}::uuid and ask.status = 'pending') then 'requested'
    else 'none' end`;
}

function positionOf(viewer: ViewerId): SQL<number | null> {
  return sql<number | null>`(select (select count(*)::int from experience_waitlist ahead
      where ahead.experience_id = mine.experience_id and (ahead.joined_at, ahead.id) <= (mine.joined_at, mine.id))
    from experience_waitlist mine
    where mine.experience_id = ${experiences.id} and mine.user_id = ${viewer}::uuid)`;
}

/** Neither deactivated nor cancelled; exactly as in the partial indexes, which are not used otherwise. */
export const isOpen = sql`${experiences.isActive} and ${experiences.cancelledAt} is null`;

/** A host and the viewer must not have blocked each other (decision 0012). */
export function isShownTo(viewer: ViewerId): SQL {
  return notBlocked(viewer, experiences.creatorId);
}

/**
 * The longest page, and one more row to know whether there is another page. It is raw SQL because the builder sends
 * numbers as parameters; its type accepts only those, although any expression works.
 */
const longest = sql.raw(String(pages.most + 1)) as unknown as Placeholder;

/**
 * A page of open experiences in the order of time, after `from`. The page is limited before hosts and the viewer's status
 * are looked up, by a constant the planner knows, so that a prepared statement has one plan for every limit.
 */
export function selectComing(
  db: Db,
  viewer: ViewerId,
  from: { at: Date | Placeholder; id: string | Placeholder },
  limit: number | Placeholder,
  also?: SQL,
) {
  const { dateTime, id } = experiences;
  const page = db
    .select(stored)
    .from(experiences)
    .where(and(isOpen, sql`(${dateTime}, ${id}) > (${from.at}, ${from.id})`, isShownTo(viewer), also))
    .orderBy(asc(dateTime), asc(id))
    .limit(longest)
    .as("experiences");
  return db
    .select(experienceColumns(viewer))
    .from(page)
    .innerJoin(host, eq(host.id, experiences.creatorId))
    .orderBy(asc(dateTime), asc(id))
    .limit(limit);
}
