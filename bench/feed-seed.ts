import type pg from "pg";

export const feedMembers = 10_000;
/** Friends of each: as many again have the member among theirs. */
const offsets = 50;

/** An id as the application makes it, of a given time in milliseconds. */
const idAt = (ms: string) => `(lpad(to_hex((${ms})::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
  || '8' || substr(md5(random()::text), 1, 15))::uuid`;
const memberId = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;
const anyMember = memberId(`floor(random() * ${feedMembers})`);

/** In bulk, without asking again for each row whether what it points to is there. */
async function inBulk(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (const statement of statements) await client.query(statement);
  await client.query("set session_replication_role = origin");
}

/** Members, each with a hundred friends. */
export async function seedMembers(client: pg.Client): Promise<void> {
  await inBulk(client, [
    `insert into users (id, unique_id, email, username, first_name, last_name, city, profile_image_url, created_at)
      select ${memberId("n")}, 'feed' || n, 'feed' || n || '@example.org', 'feed_' || n, 'Member', 'Number ' || n, 'Lisbon',
        case when n % 3 > 0 then '/objects/profile-pictures/' || ${memberId("n")} || '/face.webp' end,
        now() - n * interval '1 minute'
      from generate_series(0, ${feedMembers - 1}) n`,
    `insert into user_privacy_settings (user_id, profile_picture_visibility, show_profile_to_public)
      select ${memberId("n")}, case when n % 20 = 0 then 'friends' else 'everyone' end, n % 10 > 0
      from generate_series(0, ${feedMembers - 1}) n where n % 4 = 0`,
    `insert into user_connections (id, user_id, friend_id, status)
      select gen_random_uuid(), ${memberId("n")}, ${memberId(`(n + step * 97) % ${feedMembers}`)}, 'accepted'
      from generate_series(0, ${feedMembers - 1}) n, generate_series(1, ${offsets}) step`,
  ]);
}

/**
 * More posts, the newest so far, half a minute apart: one of a hundred public, so that about half a page is friends',
 * a fifth private, the others for friends. Each of the newest `lively` has three comments and ten likes.
 */
export async function seedPosts(client: pg.Client, count: number, lively: number): Promise<void> {
  const { rows } = await client.query<{ held: number }>("select count(*)::int as held from user_posts");
  const from = (rows[0]?.held ?? 0) + 1;
  const start = "1700000000000";
  const time = `(${start} + n::bigint * 30000)`;
  await inBulk(client, [
    `insert into user_posts (id, user_id, content, visibility, created_at)
      select ${idAt(time)}, ${anyMember}, 'Post ' || n || '. ' || repeat('What people write on a day. ', 2 + n % 8),
        case when n % 100 = 0 then 'public' when n % 5 = 1 then 'private' else 'friends' end, to_timestamp(${time} / 1000.0)
      from generate_series(${from}, ${from + count - 1}) n`,
    `create temporary table lively as select id, created_at, row_number() over () as number
      from (select id, created_at from user_posts order by id desc limit ${lively}) newest`,
    `insert into post_comments (id, post_id, user_id, content, created_at)
      select ${idAt("extract(epoch from created_at) * 1000 + step * 1000")}, id, ${anyMember},
        'Comment ' || step || ' says something kind about it.', created_at + step * interval '1 second'
      from lively, generate_series(1, 3) step order by number, step`,
    `insert into post_likes (id, post_id, user_id, created_at)
      select ${idAt("extract(epoch from created_at) * 1000 + step * 1000")}, id,
        ${memberId(`(number * 7919 + step * 911) % ${feedMembers}`)}, created_at + step * interval '1 second'
      from lively, generate_series(1, 10) step order by number, step`,
    `update user_posts set likes_count = 10, comments_count = 3 where id in (select id from lively)`,
    "drop table lively",
  ]);
  await client.query("vacuum analyze");
}
