import type pg from "pg";
import type { RowKind } from "../tools/capacity/sheet.ts";
import { feedMembers, seedMembers, seedPosts } from "./feed-seed.ts";
import { seedTalks } from "./messages-seed.ts";

const posts = 20_000;
const talks = 200;
/** Enough that a page more or less makes no difference. */
const rows = 100_000;

/** An id as the application makes it, in the order of time. */
const id = `(lpad(to_hex(1700000000000 + n::bigint * 20000), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
  || '8' || substr(md5(random()::text), 1, 15))::uuid`;
/** Any member of the feed's seed. */
const anybody = `('00000000-0000-7000-8000-' || lpad(to_hex(floor(random() * ${feedMembers})::int), 12, '0'))::uuid`;
const from = `from generate_series(1, ${rows}) n`;

/** Members with friends, posts, messages and all else; some of them with a session and a conversation. */
export async function seedCommunity(client: pg.Client): Promise<{ token: string; talk: string }[]> {
  await seedMembers(client);
  await seedPosts(client, posts, posts);
  const statements = [
    `insert into user_privacy_settings (user_id) select id from users on conflict do nothing`,
    `insert into sessions (sid, sess, expire, user_id)
      select md5(id::text) || md5(unique_id), json_build_object('kind', 'member', 'subject', id, 'device', repeat('x', 100)),
        now() + interval '30 days', id from users`,
    `insert into conversations (id, participant1_id, participant2_id, last_message_at)
      select gen_random_uuid(), one.id, other.id, now() from
        (select id, row_number() over (order by id) as n from users) one
        join (select id, row_number() over (order by id desc) as n from users) other on other.n = one.n and one.id < other.id`,
    `insert into direct_messages (id, conversation_id, sender_id, client_id, message, is_read, sent_at)
      select ${id}, talk.id, talk.participant1_id, gen_random_uuid(),
        'Shall we meet at ' || n || ' o''clock by the river, where we were last time? Bring a towel.', true, now() ${from}
      join (select id, participant1_id, row_number() over () as at from conversations) talk on talk.at = 1 + n % 4000`,
    `insert into user_videos (id, user_id, video_url, duration) select ${id}, ${anybody}, '/objects/videos/x', 20
      from generate_series(1, 500) n`,
    `insert into video_views (id, video_id, user_id, created_at)
      select ${id}, video.id, ${anybody}, now() ${from}
      join (select id, row_number() over () as at from user_videos) video
        on video.at = 1 + n % 500 on conflict do nothing`,
    `insert into notifications (id, user_id, type, title, message, related_id, actor_id, is_read, created_at)
      select ${id}, ${anybody}, 'post-liked', 'New like', 'Somebody with a name likes your post', gen_random_uuid(), ${anybody}, true, now()
      ${from}`,
    `insert into ai_conversations (id, user_id, message, response, suggestions, answer_id, created_at)
      select ${id}, ${anybody}, 'How do I find the time to learn the guitar when I work late?',
        repeat('Begin with ten minutes, on two evenings that are free anyway. ', 5), '["Which evenings?", "Show my agenda"]',
        gen_random_uuid(), now() ${from}`,
    "vacuum analyze",
  ];
  for (const statement of statements) await client.query(statement);
  const members = await seedTalks(client, talks, 50);
  return members.map(({ token, id: talk }) => ({ token, talk }));
}

/** The tables of each kind, and the one whose rows are counted. */
const tables: Record<RowKind, [counted: string, ...others: string[]]> = {
  member: ["users", "user_privacy_settings", "user_connections", "sessions", "conversations"],
  message: ["direct_messages"],
  post: ["user_posts", "post_comments", "post_likes"],
  view: ["video_views"],
  notification: ["notifications"],
  question: ["ai_conversations"],
};

export async function bytesPerRow(client: pg.Client): Promise<Record<RowKind, number>> {
  const found = {} as Record<RowKind, number>; // filled below, each key of `tables`
  for (const [kind, [counted, ...others]] of Object.entries(tables)) {
    const { rows: sizes } = await client.query<{ bytes: string }>(
      `select ceil(sum(pg_total_relation_size(name::regclass))::numeric / (select count(*) from ${counted})) as bytes
       from unnest($1::text[]) name`,
      [[counted, ...others]],
    );
    found[kind as RowKind] = Number(sizes[0]?.bytes); // a key of `tables`
  }
  return found;
}
