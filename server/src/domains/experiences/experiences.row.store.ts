import { pages } from "@alongside/contract/kernel/limits.ts";
import { and, asc, eq, getTableColumns, sql, type Placeholder, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { personCard, type PersonCard, type ViewerId } from "../../db/person-card.ts";
import { notBlocked } from "../../db/relations.ts";
import { experiences } from "../../db/schema/experiences.ts";
import { users } from "../../db/schema/identity.ts";

type ViewerStatus = "creator" | "participant" | "requested" | "none";

/** An experience as a list reads it: the row, who hosts it, and how the viewer stands to it. */
export type ExperienceRow = Omit<typeof experiences.$inferSelect, "locationFolded"> & {
  creator: PersonCard;
  viewerStatus: ViewerStatus;
  waitlistPosition: number | null;
};

export const host = alias(users, "host");

const { locationFolded: _, ...stored } = getTableColumns(experiences);

/** What every list and detail selects, from `experiences` joined with `host`; visitors skip the questions about them. */
export function experienceColumns(viewer: ViewerId) {
  return {
    ...stored,
    creator: personCard(host, viewer),
    viewerStatus: viewer === null ? sql<ViewerStatus>`'none'` : statusOf(viewer),
    waitlistPosition: viewer === null ? sql<number | null>`null::int` : positionOf(viewer),
  };
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

/** Neither deactivated nor cancelled; the words of the partial indexes, which otherwise go unused. */
export const isOpen = sql`${experiences.isActive} and ${experiences.cancelledAt} is null`;

/** Not across a block: what a host offers is not there for whom they, or who, have blocked (decision 0012). */
export function isShownTo(viewer: ViewerId): SQL {
  return notBlocked(viewer, experiences.creatorId);
}

/**
 * The most a page can be, and the one more that says whether there is another. Written into the statement: the builder
 * takes any expression as a limit, but its type names only numbers, which it sends as parameters.
 */
const longest = sql.raw(String(pages.most + 1)) as unknown as Placeholder;

/**
 * A page of open experiences in the order of time, after `from`. The page is cut before hosts and the viewer's own
 * standing are looked up, with a bound the planner knows: so one plan serves every limit, and a prepared query keeps it.
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
