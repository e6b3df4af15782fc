import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";

export interface StatsRow extends Record<string, unknown> {
  users: number;
  new_users: number;
  active_users: number;
  credits: number;
  experiences: number;
  new_experiences: number;
  tickets: number;
  reports: number;
  answers: number;
}

export interface DayRow extends Record<string, unknown> {
  date: string;
  new_users: number;
  experiences: number;
  joins: number;
  credits_used: number;
  tickets: number;
  revenue: number;
}

/** Who was here within so many days counts as active. */
const activeDays = 30;

export async function stats(db: Db, now: Date, timeZone: string): Promise<StatsRow> {
  const today = sql`(select (${now}::timestamptz at time zone ${timeZone}::text)::date::timestamp
        at time zone ${timeZone}::text)`;
  // A balance is what the first credits and the ledger gave, less what was used: so the two together are what was given.
  const result = await db.execute<StatsRow>(sql`
        select everybody.count as users, everybody.credits,
          (select count(*)::int from users where created_at >= ${today}) as new_users,
          (select count(*)::int from users
            where last_seen_at > ${now}::timestamptz - make_interval(days => ${activeDays})) as active_users,
          (select count(*)::int from experiences) as experiences,
          (select count(*)::int from experiences where created_at >= ${today}) as new_experiences,
          (select count(*)::int from support_tickets ticket
            where status in ('open', 'in_progress') and (answered_at is null or written_at > answered_at)
              and not exists (select from reports
                where reports.ticket_id = ticket.id and reports.decided_at is null)) as tickets,
          (select count(distinct (target_type, target_id))::int from reports where decided_at is null) as reports,
          (select count(*)::int from moderation_decisions
            where answered_at is not null and lifted_at is null and answer_seen_at is null) as answers
        from (select count(*)::int as count,
          coalesce(sum(ai_credits::bigint + ai_credits_used), 0)::float8 as credits from users) everybody`);
  const [row] = result.rows;
  if (row === undefined) throw new Error("counting answered nothing");
  return row;
}

/** Every day of the span in that zone, the oldest first; each table is read once, from the first day on. */
export async function series(db: Db, days: number, now: Date, timeZone: string): Promise<DayRow[]> {
  const zone = sql`${timeZone}::text`;
  const counted = (table: string, moment: string, value = sql`count(*)`, also = sql`true`) => sql`(
        select (${sql.identifier(moment)} at time zone ${zone})::date as day, ${value}::float8 as value
        from ${sql.identifier(table)}
        where ${sql.identifier(moment)} >= (select starts from span) and ${also} group by 1)`;
  const isMoney = sql`kind in ('purchase', 'refund') and status in ('completed', 'refunded')`;
  const result = await db.execute<DayRow>(sql`
        with last as (select (${now}::timestamptz at time zone ${zone})::date as day),
        span as materialized (
          select (day - ${days - 1}::int)::timestamp at time zone ${zone} as starts from last),
        days as (select generate_series(day - ${days - 1}::int, day, interval '1 day')::date as day from last)
        select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(people.value, 0) as new_users,
          coalesce(made.value, 0) as experiences, coalesce(joined.value, 0) as joins,
          coalesce(spent.value, 0) as credits_used, coalesce(asked.value, 0) as tickets,
          coalesce(paid.value, 0) as revenue
        from days
        left join ${counted("users", "created_at")} people using (day)
        left join ${counted("experiences", "created_at")} made using (day)
        left join ${counted("experience_participants", "joined_at")} joined using (day)
        left join ${counted("ai_conversations", "created_at", sql`sum(credits_used)`)} spent using (day)
        left join ${counted("support_tickets", "created_at")} asked using (day)
        left join ${counted("payment_transactions", "completed_at", sql`round(sum(amount) * 100)`, isMoney)} paid using (day)
        order by days.day`);
  return result.rows;
}
