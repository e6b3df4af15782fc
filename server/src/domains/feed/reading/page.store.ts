import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { blockedWith, friendIdsOf, isPublic } from "../../../db/relations.ts";
import { onLeader } from "../../../db/route.ts";
import { neverNull, statement, uuid } from "../../../db/statement.ts";

/** A post of a page before it is read: its current version, and what depends on the viewer. */
export interface PageRow {
  id: string;
  version: string;
  isLiked: boolean;
  /** A member hidden from the viewer liked or commented, so counts and comments differ from those of the row. */
  hasHidden: boolean;
}

/** The most hidden people looked up one by one; with more, every post counts as having something hidden. */
const lookedUp = 32;

/**
 * Whether someone in `blocked`, a list of ids, liked or commented on a post. Checked per post: otherwise a single
 * suspended member would make every page of every viewer read its posts a second time.
 */
export function hasHidden(postId: SQL, blocked: SQL): SQL<boolean> {
  // "offset 0" keeps the planner from reading all likes once instead of looking one up.
  return sql<boolean>`case (select count(*) from (select from ${blocked} away limit ${sql.raw(String(lookedUp + 1))}) few)
    when 0 then false when ${sql.raw(String(lookedUp + 1))} then true
    else exists (select from ${blocked} away where
      exists (select from post_likes l where l.post_id = ${postId} and l.user_id = away.id offset 0)
      or exists (select from post_comments c where c.post_id = ${postId} and c.user_id = away.id and c.is_active offset 0))
    end`;
}

/** A statement is prepared for each of these sizes; surplus rows are dropped. */
const sizes = [21, 51, 101];

/**
 * The posts of the feed, newest first: the viewer's own, friends' that aren't private, and public ones of people who
 * show their profile; none of blocked people. It reads only the latest post of each friend, then a page of posts of the
 * friends who wrote last, since no one else can have written one of the newest.
 */
function pageQuery(viewer: Placeholder, before: Placeholder | null, size: number): SQL {
  const most = sql.raw(String(size));
  const isOlder = before === null ? sql`` : sql`and p.id < ${before}`;
  // Exactly as in the indexes, which would otherwise not be used for the order.
  const newest = sql`order by p.id desc nulls last limit ${most}`;
  const unblocked = (person: SQL) => sql`${person} not in (select id from blocked)`;
  const shown = sql`p.is_active and p.visibility <> 'private' ${isOlder}`;
  return sql`(
    with blocked as materialized ${blockedWith(viewer)},
    friends as materialized (select id from ${friendIdsOf(sql`${viewer}::uuid`)} friend where ${unblocked(sql`id`)}),
    writers as materialized (
      select friends.id from friends cross join lateral (
        select p.id from user_posts p where p.user_id = friends.id and ${shown}
        order by p.id desc nulls last limit 1) latest
      order by latest.id desc limit ${most}),
    found as (
      (select p.id from writers cross join lateral (
          select p.id from user_posts p where p.user_id = writers.id and ${shown} ${newest}) p
        order by p.id desc limit ${most})
      union (select p.id from user_posts p
        where p.user_id = ${viewer}::uuid and p.is_active ${isOlder} ${newest})
      union (select p.id from user_posts p
        where p.is_active and p.visibility = 'public' ${isOlder}
          and ${isPublic(sql`p.user_id`)} and ${unblocked(sql`p.user_id`)} ${newest}))
    select p.id, p.xmin::text as version, ${hasHidden(sql`p.id`, sql`blocked`)} as has_hidden,
      exists (select from post_likes mine where mine.post_id = p.id and mine.user_id = ${viewer}::uuid) as is_liked
    from (select id from found order by id desc limit ${most}) newest join user_posts p on p.id = newest.id
    order by p.id desc) page`;
}

const findFriends = statement({
  name: "list friends whose posts the feed shows",
  params: { viewerId: uuid },
  row: { id: neverNull(uuid, "a reference") },
  text: ({ viewerId }) => sql`select id from ${friendIdsOf(viewerId)} friend`,
});

export type PageStore = ReturnType<typeof createPageStore>;

/** The pages of the feed. Made once and outside of transactions, since its statements are prepared. */
export function createPageStore(db: Db) {
  const columns = {
    id: sql<string>`page.id`,
    version: sql<string>`page.version`,
    isLiked: sql<boolean>`page.is_liked`,
    hasHidden: sql<boolean>`page.has_hidden`,
  };
  const viewer = sql.placeholder("viewer");
  const statements = sizes.map((size) => ({
    size,
    // Without a cursor the database reuses one plan for every viewer.
    first: db
      .select(columns)
      .from(pageQuery(viewer, null, size))
      .prepare(`feed_${size}`),
    further: db
      .select(columns)
      .from(pageQuery(viewer, sql.placeholder("before"), size))
      .prepare(`feed_further_${size}`),
  }));
  return {
    async page(viewerId: string, { limit, cursor }: PageRequest): Promise<Page<PageRow>> {
      const statement = statements.find(({ size }) => size > limit);
      if (statement === undefined) throw new Error(`a page of ${limit} posts is too long`);
      const rows =
        cursor === undefined
          ? await statement.first.execute({ viewer: viewerId })
          : await statement.further.execute({ viewer: viewerId, before: cursor });
      return pageOf(rows, limit, ({ id }) => id);
    },
  };
}

/** The friends whose posts the viewer's feed may show; remembered, so never from a standby. */
export async function friendsOf(db: Db, viewerId: string): Promise<string[]> {
  return (await onLeader(() => findFriends(db, { viewerId }))).map(({ id }) => id);
}
