import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { float8, int4, neverNull, statement, text, time } from "../../../db/statement.ts";

const total = neverNull(int4, "a count");
const sum = neverNull(float8, "a default replaces null");

/** Members seen within this many days are active. */
const activeDays = 30;

const findStats = statement({
  name: "count for the overview",
  params: { now: time, timeZone: text },
  row: {
    users: total,
    newUsers: total,
    activeUsers: total,
    credits: sum,
    experiences: total,
    newExperiences: total,
    tickets: total,
    reports: total,
    answers: total,
  },
  text: ({ now, timeZone }) => {
    const today = sql`(select (${now}::timestamptz at time zone ${timeZone}::text)::date::timestamp
      at time zone ${timeZone}::text)`;
    // A balance is the first credits plus the ledger minus the used ones, so balance plus use is what was given.
    return sql`
    select everybody.count as users, everybody.credits,
        (select count(*)::int from users where created_at >= ${today}) as "newUsers",
        everybody.active as "activeUsers",
        (select count(*)::int from experiences) as experiences,
        (select count(*)::int from experiences where created_at >= ${today}) as "newExperiences",
        (select count(*)::int from support_tickets ticket
          where status in ('open', 'in_progress') and (answered_at is null or written_at > answered_at)
            and not exists (select from reports
              where reports.ticket_id = ticket.id and reports.decided_at is null)) as tickets,
        (select count(distinct (target_type, target_id))::int from reports where decided_at is null) as reports,
        (select count(*)::int from moderation_decisions
          where answered_at is not null and lifted_at is null and answer_seen_at is null) as answers
      from (select count(*)::int as count,
        count(*) filter (where last_seen_at > ${now}::timestamptz - make_interval(days => ${activeDays}))::int as active,
        coalesce(sum(ai_credits::bigint + ai_credits_used), 0)::float8 as credits from users) everybody`;
  },
});

export async function stats(db: Db, now: Date, timeZone: string) {
  const [row] = await findStats(db, { now, timeZone });
  if (row === undefined) throw new Error("a statement of counts returns one row");
  return row;
}

const findSeries = statement({
  name: "count per day for the overview",
  params: { days: int4, now: time, timeZone: text },
  row: {
    date: neverNull(text, "a generated day"),
    newUsers: sum,
    experiences: sum,
    joins: sum,
    creditsUsed: sum,
    tickets: sum,
    revenue: sum,
  },
  text: ({ days, now, timeZone }) => {
    const zone = sql`${timeZone}::text`;
    const counted = (table: string, moment: string, value: SQL = sql`count(*)`, also: SQL = sql`true`) => sql`(
      select (${sql.identifier(moment)} at time zone ${zone})::date as day, ${value}::float8 as value
      from ${sql.identifier(table)}
      where ${sql.identifier(moment)} >= (select starts from span) and ${also} group by 1)`;
    const isMoney = sql`kind in ('purchase', 'refund') and status in ('completed', 'refunded')`;
    return sql`
      with last as (select (${now}::timestamptz at time zone ${zone})::date as day),
      span as materialized (
        select (day - ${days}::int)::timestamp at time zone ${zone} as starts from last),
      days as (select generate_series(day - ${days}::int, day, interval '1 day')::date as day from last)
      select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(people.value, 0) as "newUsers",
        coalesce(made.value, 0) as experiences, coalesce(joined.value, 0) as joins,
        coalesce(spent.value, 0) as "creditsUsed", coalesce(asked.value, 0) as tickets,
        coalesce(paid.value, 0) as revenue
      from days
      left join ${counted("users", "created_at")} people using (day)
      left join ${counted("experiences", "created_at")} made using (day)
      left join ${counted("experience_participants", "joined_at")} joined using (day)
      left join ${counted("ai_conversations", "created_at", sql`sum(credits_used)`)} spent using (day)
      left join ${counted("support_tickets", "created_at")} asked using (day)
      left join ${counted("payment_transactions", "completed_at", sql`round(sum(amount) * 100)`, isMoney)} paid using (day)
      order by days.day`;
  },
});

/** Every day of the span in that time zone, the oldest first; each table is read once. */
export function series(db: Db, days: number, now: Date, timeZone: string) {
  return findSeries(db, { days: days - 1, now, timeZone });
}
