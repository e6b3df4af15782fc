import type pg from "pg";
import { feedMembers } from "./feed-seed.ts";

const memberId = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;

/** More videos of the members of the feed, the newest so far: nine of ten public, each with ten likes. */
export async function seedVideos(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ held: number }>("select count(*)::int as held from user_videos");
  const from = (rows[0]?.held ?? 0) + 1;
  const time = "(1700000000000 + n::bigint * 60000)";
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into user_videos (id, user_id, video_url, title, description, duration, is_public, likes_count, created_at)
      select (lpad(to_hex(${time}), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
        ${memberId(`(n * 7919) % ${feedMembers}`)}, '/objects/videos/nobody/' || n || '.mp4', 'Video ' || n,
        'What there is to see in it.', 9, n % 10 > 0, 10, to_timestamp(${time} / 1000.0)
      from generate_series(${from}::int, ${from + count - 1}::int) n`,
  );
  await client.query(
    `insert into video_likes (id, video_id, user_id)
      select gen_random_uuid(), v.id, ${memberId(`(v.number * 911 + step * 97) % ${feedMembers}`)}
      from (select id, row_number() over (order by id desc) as number from user_videos
        order by id desc limit ${count}) v, generate_series(1, 10) step`,
  );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
}
