import type { BodyOf, ReplyOf } from "@alongside/contract/kernel/endpoint.ts";
import type { Contract } from "@alongside/contract/contract.ts";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "../src/db/client.ts";
import { inTransaction } from "../src/db/transaction.ts";
import type { MemberCaller, TestApp } from "./test-app.ts";

export type ExperienceBody = BodyOf<Contract["POST /api/experiences"]>;
export type Experience = ReplyOf<Contract["POST /api/experiences"]>;

const day = 24 * 3600 * 1000;

/** A valid experience in Lisbon in ten days, with the given changes. */
export function experienceBody(details: Partial<ExperienceBody> = {}): ExperienceBody {
  return {
    title: "Sunset run along the river",
    category: "wellness",
    description: "Five easy kilometres, then lemonade.",
    location: "Cais do Sodré, Lisbon, Portugal",
    latitude: 38.7055,
    longitude: -9.1448,
    dateTime: new Date(Date.now() + 10 * day).toISOString(),
    ...details,
  };
}

/** Creates an experience of a member. */
export async function hosted(host: MemberCaller, details: Partial<ExperienceBody> = {}): Promise<Experience> {
  const answer = await host.call("POST /api/experiences", { body: experienceBody(details) });
  expect(answer.status, answer.message).toBe(201);
  return answer.body;
}

/** Removes an experience from every list and agenda, as a moderator does. */
export async function takenOut({ app, database }: TestApp, id: string): Promise<void> {
  await inTransaction(database.db, (tx) => app.services.experiences.setActive(tx, id, false));
}

/** Every inconsistency in the whole database: counters, ledgers, agendas, groups and waitlists. */
export async function mistakes({ db }: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'participants' as what, e.id::text from experiences e
      where current_participants <> (select count(*) + count(*) filter (where brings_one)
        from experience_participants p where p.experience_id = e.id)
    union all select 'karma', u.id::text from users u
      where karma_points <> coalesce((select sum(points) from karma_activities k where k.user_id = u.id), 0)
    union all select 'group', e.id::text from experiences e
      where (select count(*) from experience_memberships m where m.experience_id = e.id and left_at is null)
        <> 1 + (select count(*) from experience_participants p where p.experience_id = e.id)
    union all select 'agenda', e.id::text from experiences e
      where (select count(*) from agenda_items a where a.experience_id = e.id)
        <> case when cancelled_at is null and is_active then 1 + (select count(*) from experience_participants p where p.experience_id = e.id) else 0 end
    union all select 'waitlist', e.id::text from experiences e
      where (approval_required or cancelled_at is not null or (is_active and current_participants < max_participants))
        and exists (select from experience_waitlist w where w.experience_id = e.id)
    union all select 'asking participant', r.id::text from experience_join_requests r
      where status = 'pending' and exists (select from experience_participants p
        where p.experience_id = r.experience_id and p.user_id = r.user_id)
    union all select 'paid places', u.id::text from users u
      where (select coalesce(sum(points), 0) from karma_activities k where k.user_id = u.id and k.activity = 'experience-joined')
        <> 3 * (select count(*) from experience_participants p join experiences e on e.id = p.experience_id
          where p.user_id = u.id and e.cancelled_at is null)`);
  return rows;
}
