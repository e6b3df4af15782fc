import type pg from "pg";
import { signIn } from "./sign-in.ts";

export interface Talk {
  id: string;
  senderId: string;
  otherId: string;
  /** A session of the sender. */
  token: string;
}

/** Conversations of friends who take messages from each other, with so many messages in each. */
export async function seedTalks(client: pg.Client, count: number, messages: number): Promise<Talk[]> {
  await client.query(
    `insert into users (id, unique_id, first_name, last_name, city)
     select gen_random_uuid(), 'talk' || n, 'Member', 'Number ' || n, 'Lisbon' from generate_series(1, $1::int) n`,
    [count * 2],
  );
  const { rows } = await client.query<{ id: string; sender_id: string; other_id: string }>(
    `with people as (select id, substr(unique_id, 5)::int as n from users where unique_id like 'talk%'),
     pairs as (select one.id as one, other.id as other from people one join people other on other.n = one.n + $1),
     tied as (insert into user_connections (id, user_id, friend_id, status)
       select gen_random_uuid(), one, other, 'accepted' from pairs)
     insert into conversations (id, participant1_id, participant2_id, last_message_at)
     select gen_random_uuid(), one, other, date_trunc('second', now()) from pairs
     returning id, participant1_id as sender_id, participant2_id as other_id`,
    [count],
  );
  await fill(client, messages);
  const tokens = await signIn(
    client,
    rows.map((row) => row.sender_id),
  );
  return rows.map(({ id, sender_id: senderId, other_id: otherId }, at) => ({
    id,
    senderId,
    otherId,
    token: tokens[at] ?? "",
  }));
}

/** A member with a session and this many conversations, in half of which they have written last. */
export async function seedMuchSpoken(client: pg.Client, talks: number, messages: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "insert into users (id, unique_id, first_name) values (gen_random_uuid(), 'spoken', 'Spoken') returning id",
  );
  const id = rows[0]?.id ?? "";
  await client.query(
    `with people as (insert into users (id, unique_id, first_name, last_name)
       select gen_random_uuid(), 'listener' || n, 'Listener', n::text from generate_series(1, $2::int) n returning id),
     numbered as (select id, row_number() over () as n from people)
     insert into conversations (id, participant1_id, participant2_id, last_message_at)
     select gen_random_uuid(), case when n % 2 = 0 then $1::uuid else id end, case when n % 2 = 0 then id else $1::uuid end,
       date_trunc('second', now()) - n * interval '1 minute' from numbered`,
    [id, talks],
  );
  await fill(client, messages);
  const [token = ""] = await signIn(client, [id]);
  return token;
}

/** Messages, read ones, in every conversation that has none yet. */
async function fill(client: pg.Client, messages: number): Promise<void> {
  await client.query(
    `insert into direct_messages (id, conversation_id, sender_id, message, is_read)
     select gen_random_uuid(), c.id, case when n % 2 = 0 then participant1_id else participant2_id end,
       'Shall we meet at ' || n || ' o''clock by the river, where we were last time? Bring a towel.', true
     from conversations c, generate_series(1, $1::int) n where c.last_message_id is null`,
    [messages],
  );
  await client.query(
    `update conversations set last_message_id = (select id from direct_messages m
       where m.conversation_id = conversations.id order by id desc limit 1) where last_message_id is null`,
  );
  await client.query("vacuum analyze");
}
