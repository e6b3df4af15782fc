import type { ClientBase, Pool } from "pg";

/**
 * So many members, experiences and lines of the ledger, as a community has them that has grown for years: one in twenty
 * is Pro, one in three was never seen again, some experiences are inactive or cancelled, some payments wait or failed.
 */
export async function fillPortal(client: Pick<Pool | ClientBase, "query">, count: number): Promise<void> {
  await client.query(
    `insert into users (id, unique_id, username, first_name, last_name, email, ai_credits, karma_points, is_pro, last_seen_at, created_at)
     select gen_random_uuid(), 'plan' || n, 'user_' || n, (array['Ana','Bo','Cem','Dora','Eli','Fay'])[1 + n % 6] || n, 'Plan' || n % 997,
       'plan' || n || '@example.org', n * 7919 % 1000, n * 104729 % 500, n % 20 = 0,
       case when n % 3 = 0 then null else now() - n * interval '7 minutes' end, now() - n * interval '11 minutes'
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(`update users set suspended_at = now() where unique_id in ('plan7', 'plan77')`);
  const owners = `(select array_agg(id) as ids from (select id from users where unique_id like 'plan%' order by id limit 5000) owner)`;
  await client.query(
    `insert into experiences (id, creator_id, title, description, category, location, latitude, longitude, date_time, duration,
       max_participants, is_active, cancelled_at, created_at)
     select gen_random_uuid(), host.ids[1 + n % cardinality(host.ids)], 'Evening number ' || n, repeat('word ', 40), 'social', 'Lisbon', 38.7, -9.1,
       now() + (n - 2000) * interval '5 minutes', 60, 10, n % 100 <> 0, case when n % 50 = 1 then now() end, now() - n * interval '13 minutes'
     from generate_series(1, $1::int) n, ${owners} host`,
    [count],
  );
  await client.query(
    `insert into payment_transactions (id, user_id, amount, kind, status, reference, completed_at, created_at)
     select gen_random_uuid(), payer.ids[1 + n % cardinality(payer.ids)], n % 40,
       case when n % 50 = 0 then 'refund' when n % 2 = 0 then 'grant' else 'purchase' end,
       case when n % 90 = 0 then 'pending' when n % 70 = 0 then 'failed' else 'completed' end, 'cs_' || n,
       now() - n * interval '17 minutes', now() - n * interval '17 minutes'
     from generate_series(1, $1::int) n, ${owners} payer`,
    [count],
  );
  await client.query("vacuum analyze");
}
