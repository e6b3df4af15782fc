import { pages } from "@alongside/contract/kernel/limits.ts";
import { and, asc, eq, getTableColumns, sql, type Placeholder, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { personCard, type PersonCard, type ViewerId } from "../../db/person-card.ts";
import { maySeeProfile, notBlocked } from "../../db/relations.ts";
import { experiences } from "../../db/schema/experiences.ts";
import { users } from "../../db/schema/identity.ts";

type ViewerStatus = "creator" | "participant" | "requested" | "none";

/** An experience as lists read it, with its host and the viewer's status. */
export type ExperienceRow = Omit<typeof experiences.$inferSelect, "locationFolded"> & {
  creator: PersonCard;
  guests: PersonCard[];
  coHosts: PersonCard[];
  viewerStatus: ViewerStatus;
  waitlistPosition: number | null;
  laterDate: LaterDate | null;
};

/** `dateTime` as PostgreSQL writes it into JSON. */
interface LaterDate {
  id: string;
  dateTime: string;
  timeZone: string | null;
  spotsLeft: number;
}

type Moment = Date | Placeholder | SQL;

export const host = alias(users, "host");
const guest = alias(users, "guest");
const coHost = alias(users, "co_host");

const { locationFolded: _, ...stored } = getTableColumns(experiences);

/** The columns of lists and details, from `experiences` joined with `host`; the viewer's status is constant for visitors. */
export function experienceColumns(viewer: ViewerId, now: Moment) {
  return {
    ...stored,
    creator: personCard(host, viewer),
    guests: viewer === null ? sql<PersonCard[]>`'[]'::json` : guestsFor(viewer),
    coHosts: coHostsOf(viewer),
    viewerStatus: viewer === null ? sql<ViewerStatus>`'none'` : statusOf(viewer),
    waitlistPosition: viewer === null ? sql<number | null>`null::int` : positionOf(viewer),
    laterDate: laterDateFor(viewer, now),
  };
}

/** Looked up only for a full date of a series, by the index of the series. */
function laterDateFor(viewer: ViewerId, now: Moment): SQL<LaterDate | null> {
  const { seriesId, dateTime, currentParticipants, maxParticipants } = experiences;
  const isPartOf = sql`exists (select from experience_participants seat
      where seat.experience_id = later.id and seat.user_id = ${viewer}::uuid)
    or exists (select from experience_join_requests ask
      where ask.experience_id = later.id and ask.user_id = ${viewer}::uuid and ask.status = 'pending')`;
  return sql<LaterDate | null>`case when ${seriesId} is not null and ${currentParticipants} >= ${maxParticipants} then (
    select json_build_object('id', later.id, 'dateTime', later.date_time, 'timeZone', later.time_zone,
      'spotsLeft', later.max_participants - later.current_participants)
    from experiences later
    where later.series_id = ${seriesId} and later.date_time > ${dateTime} and later.date_time > ${now}::timestamptz
      and later.is_active and later.cancelled_at is null
      and later.current_participants < later.max_participants
      ${viewer === null ? sql`` : sql`and not (${isPartOf})`}
    order by later.date_time, later.id limit 1) end`;
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

/** A membership with the right to invite others that isn't the host's; exactly as in its partial index. */
export const isCoHost = (membership: SQL) =>
  sql`${membership}.can_invite_others and ${membership}.role <> 'host' and ${membership}.left_at is null`;

/** Visitors, who see no guests, only see co-hosts with a public profile. */
function coHostsOf(viewer: ViewerId): SQL<PersonCard[]> {
  const isShown = viewer === null ? maySeeProfile(null, coHost.id) : notBlocked(viewer, coHost.id);
  return sql<
    PersonCard[]
  >`(select coalesce(json_agg(${personCard(coHost, viewer)} order by helping.joined_at, helping.id), '[]')
    from experience_memberships helping join users co_host on ${coHost.id} = helping.user_id
    where helping.experience_id = ${experiences.id} and ${isCoHost(sql`helping`)} and ${isShown})`;
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

/**
 * Not in a series, or the soonest open date of it from `since` on: lists show one date of a series.
 */
export function isNextOfSeries(since: Moment): SQL {
  const { seriesId, dateTime, id } = experiences;
  return sql`(${seriesId} is null or not exists (select from experiences sooner
    where sooner.series_id = ${seriesId} and sooner.is_active and sooner.cancelled_at is null
      and sooner.date_time > ${since} and (sooner.date_time, sooner.id) < (${dateTime}, ${id})))`;
}

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
 * A page of open experiences in the order of time, after `from`, with one date of each series from `since` on. The page is limited before hosts and the viewer's status
 * are looked up, by a constant the planner knows, so that a prepared statement has one plan for every limit.
 */
export function selectComing(
  db: Db,
  viewer: ViewerId,
  from: { at: Date | Placeholder; id: string | Placeholder; since: Date | Placeholder },
  limit: number | Placeholder,
  also?: SQL,
) {
  const { dateTime, id } = experiences;
  const page = db
    .select(stored)
    .from(experiences)
    .where(
      and(
        isOpen,
        sql`(${dateTime}, ${id}) > (${from.at}, ${from.id})`,
        isShownTo(viewer),
        isNextOfSeries(from.since),
        also,
      ),
    )
    .orderBy(asc(dateTime), asc(id))
    .limit(longest)
    .as("experiences");
  return db
    .select(experienceColumns(viewer, from.since))
    .from(page)
    .innerJoin(host, eq(host.id, experiences.creatorId))
    .orderBy(asc(dateTime), asc(id))
    .limit(limit);
}
