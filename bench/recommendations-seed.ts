import type pg from "pg";

/**
 * 100,000 members as a grown community has them: a fifth of them lively, with 50 friends, goals and experiences in common,
 * the others with a few; a third in one town, where many stand at the very same place, the rest in five hundred others.
 * The last has ten thousand friends.
 */
export async function seedMembers(client: pg.Client, members: number): Promise<void> {
  const lively = Math.round(members / 5);
  await client.query("set synchronous_commit = off");
  await client.query("select setseed(0.5)");
  await client.query(
    `create temporary table people as
     select n, gen_random_uuid() as id, case when random() < 0.3 then 0 else 1 + floor(random() * 500)::int end as town
     from generate_series(1, $1::int) n`,
    [members],
  );
  await client.query("create unique index on people (n)");
  await client.query("analyze people");
  await client.query(
    `insert into users (id, unique_id, email, username, first_name, last_name, city, latitude, longitude, last_seen_at,
      created_at)
     select id, 'person' || n, 'person' || n || '@example.org', 'person_' || n, 'Maria', 'Number ' || n,
       case town when 0 then 'Lisbon' else 'Town ' || town end,
       case town when 0 then 38.7167 else 36 + (town * 7919 % 2000) * 0.01 end,
       case town when 0 then -9.1333 else -9 + (town * 104729 % 3000) * 0.01 end,
       now() - random() * interval '60 days', now() - n * interval '5 minutes'
     from people`,
  );
  await client.query(
    `insert into user_privacy_settings (user_id, show_profile_to_public, show_online_status, profile_picture_visibility)
     select id, random() > 0.1, random() > 0.3, 'friends' from people where n % 4 = 0`,
  );
  await seedConnections(client, members, lively);
  await seedGoals(client);
  await seedExperiences(client, lively);
  await client.query("vacuum analyze");
}

/** Half of a lively member's friends live in their own corner, so that friends have friends in common. */
async function seedConnections(client: pg.Client, members: number, lively: number): Promise<void> {
  await client.query(
    `insert into user_connections (id, user_id, friend_id, status)
     select gen_random_uuid(), one.id, other.id, case when random() < 0.02 then 'pending' else 'accepted' end
     from (
       select n, case when k <= 12 then 1 + (n / 60 * 60 + (n * 7 + k * 5) % 60) % $1::int
         else 1 + floor(random() * $1)::int end as m
       from generate_series(1, $1) n, generate_series(1, 25) k
       union all
       select n, 1 + floor(random() * $2::int)::int from generate_series($1 + 1, $2) n, generate_series(1, 2) k) pair
     join people one on one.n = pair.n
     join people other on other.n = pair.m
     where pair.n <> pair.m
     on conflict do nothing`,
    [lively, members],
  );
  await client.query(
    `insert into user_connections (id, user_id, friend_id, status)
     select gen_random_uuid(), popular.id, other.id, 'accepted' from people popular, people other
     where popular.n = $2::int and other.n <= $1::int / 2 on conflict do nothing`,
    [lively, members],
  );
  await client.query(
    `insert into user_blocks (blocker_id, blocked_id)
     select one.id, other.id from generate_series(1, $1::int, 10) i join people one on one.n = i
     join people other on other.n = 1 + (i * 31) % $1 where one.n <> other.n on conflict do nothing`,
    [lively],
  );
  await client.query(
    `insert into dismissed_people (user_id, dismissed_id)
     select one.id, other.id from generate_series(1, $1::int, 3) i, generate_series(1, 10) k, people one, people other
     where one.n = i and other.n = 1 + (i + k * 17) % $1 and one.n <> other.n on conflict do nothing`,
    [lively],
  );
}

async function seedGoals(client: pg.Client): Promise<void> {
  await client.query(
    `insert into user_goals (id, user_id, title, category, is_completed, visibility, created_at)
     select gen_random_uuid(), id,
       (array['Run', 'Read', 'Write', 'Learn', 'Cook', 'Climb', 'Sing', 'Save', 'Sleep', 'Swim'])[1 + floor(random() * 10)::int]
         || ' ' || (array['a marathon', 'twelve books', 'in Portuguese', 'with friends', 'every morning', 'a novel',
           'the guitar', 'for a house', 'in the mountains', 'with less stress'])[1 + floor(random() * 10)::int] || ' this year',
       (array['health', 'learning', 'work', 'relationships', 'creativity', 'money', 'adventure', 'mind', 'other'])
         [1 + floor(random() * 9)::int],
       random() < 0.3, (array['private', 'friends', 'everyone', 'everyone'])[1 + floor(random() * 4)::int], now() - random() * interval '200 days'
     from people, generate_series(1, 3)`,
  );
}

async function seedExperiences(client: pg.Client, lively: number): Promise<void> {
  await client.query(
    `insert into experiences (id, creator_id, title, description, category, location, latitude, longitude, date_time,
      duration, max_participants, current_participants)
     select gen_random_uuid(), host.id, 'Evening number ' || i, 'Good company.',
       (array['wellness', 'learning', 'social', 'adventure', 'creative', 'technology'])[1 + i % 6], 'Lisbon', 38.7, -9.1,
       now() + (i - 8000) * interval '1 hour', 90, 40, 20
     from generate_series(1, 10000) i join people host on host.n = 1 + i % $1::int`,
    [lively],
  );
  await client.query(
    `insert into experience_participants (id, experience_id, user_id)
     select gen_random_uuid(), experience.id, guest.id
     from (select id, row_number() over () as i from experiences) experience, generate_series(1, 20) k, people guest
     where guest.n = 1 + (experience.i * 37 + k * 101) % $1::int
     on conflict do nothing`,
    [lively],
  );
}
