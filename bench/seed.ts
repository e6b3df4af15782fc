import type pg from "pg";
import { liveStatement } from "./live-statement.ts";

/** Members who host, and as many experiences as asked for, spread over the coming two years, as a busy server has them. */
export async function seed(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    insert into users (id, unique_id, email, username, first_name, last_name, city, created_at)
    select gen_random_uuid(), 'bench' || n, 'bench' || n || '@example.org', 'bench_' || n, 'Member', 'Number ' || n,
      'Lisbon', now() - n * interval '1 hour'
    from generate_series(1, 2000) n`);
  await client.query(
    `insert into experiences (id, creator_id, title, description, category, agenda, location, latitude, longitude,
      date_time, time_zone, duration, max_participants, current_participants, price, is_free)
    select gen_random_uuid(), host.id, 'Evening number ' || n,
      repeat('Sentences of a length that people really write about their plans. ', 4),
      (array['wellness', 'learning', 'social', 'adventure', 'creative', 'technology'])[1 + n % 6],
      (select jsonb_agg(jsonb_build_object('time', (18 + step) || ':00', 'activity', 'Part ' || step,
        'description', 'What happens in this part of the evening, in one sentence.')) from generate_series(1, 4) step),
      'Somewhere ' || n % 900 || ', Lisbon, Portugal', 38.7 + (n % 100) * 0.001, -9.2 + (n % 90) * 0.001,
      now() + n * interval '10 minutes' + interval '1 day', 'Europe/Lisbon', 90, 12, 0, 0, true
    from generate_series(1, $1::int) n
    join (select id, row_number() over (order by id) as number from users) host on host.number = 1 + n % 2000`,
    [count],
  );
  await client.query("vacuum analyze");
}

/** How the live list reaches its rows: the scans of its plan. */
export async function planOf(client: pg.Client, connection: pg.ClientConfig): Promise<string[]> {
  const { text, values } = await liveStatement(connection);
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (costs off) ${text}`, values(new Date()));
  return rows.map((row) => row["QUERY PLAN"].trim()).filter((line) => /Scan/u.test(line));
}
