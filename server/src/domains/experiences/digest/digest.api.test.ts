import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const hour = 3600_000;
const day = 24 * hour;
const week = 7 * day;
const monday = Date.parse("2031-05-05T07:30:00Z");

/** Members joined in April, and notifications of earlier tests are out of range. */
beforeEach(async () => {
  test.clock.set("2031-04-20T12:00:00Z");
  await test.database.db.execute(sql`update users set email_verified = false`);
  await test.database.db.execute(sql`delete from experiences`);
});

const digest = () => test.app.services.experiences.digest(test.clock.now());

/** A member with a confirmed address. */
async function reader(firstName = "Ada"): Promise<MemberCaller> {
  const member = await test.member({ firstName });
  await test.database.db.execute(sql`update users set email_verified = true, created_at = ${test.clock.now()}
    where id = ${member.id}`);
  return member;
}

/** Adds a notification without an actor. */
const notice = (who: MemberCaller, at: number, title = "Bo is coming", actor: MemberCaller | null = null) =>
  test.database.db.execute(sql`insert into notifications (id, user_id, type, title, message, created_at, actor_id)
    values (gen_random_uuid(), ${who.id}, 'guest-joined', ${title}, 'Bo has joined.', ${new Date(at)}, ${actor?.id ?? null})`);

/** The summaries queued for a member since the last call. */
async function mailed(who: MemberCaller): Promise<string[]> {
  const { rows } = await test.database.db.execute<{ text: string }>(sql`
    delete from graphile_worker._private_jobs where payload->>'to' = ${who.email} returning payload->>'text' as text`);
  return rows.map(({ text }) => text);
}

describe("the weekly summary", () => {
  it("is sent once a week, and only with something new", async () => {
    const [told, untold] = [await reader(), await reader()];
    await notice(told, monday - day);
    const sent: Record<string, [number, number]> = {};
    for (const [name, at] of [
      ["monday", monday],
      ["a moment later", monday + 1000],
      ["on sunday", monday + 6 * day],
      ["a week later", monday + week],
    ] as const) {
      test.clock.set(new Date(at));
      await digest();
      sent[name] = [(await mailed(told)).length, (await mailed(untold)).length];
    }
    expect(sent).toEqual({ monday: [1, 0], "a moment later": [0, 0], "on sunday": [0, 0], "a week later": [0, 0] });
    await notice(told, monday + week + 1);
    test.clock.set(new Date(monday + week + day));
    await digest();
    expect(await mailed(told)).toHaveLength(1);
  });

  it("lists the week's unread notifications, upcoming experiences, and new ones nearby for open goals", async () => {
    const [ada, bo, cy] = [await reader(), await test.member(), await test.member()];
    await ada.call("PATCH /api/profile", { body: { location: "Lisbon, Portugal", latitude: 38.72, longitude: -9.14 } });
    await ada.call("POST /api/goals", { body: { title: "Sleep more", category: "health" } });
    await notice(ada, monday - day, "Bo is coming");
    await notice(ada, monday - 8 * day, "An old one");
    const at = (time: number) => ({ dateTime: new Date(time).toISOString(), timeZone: "Europe/Lisbon" });
    const joined = await hosted(bo, { title: "Joined", ...at(monday + 2 * day) });
    await ada.call("POST /api/experiences/{id}/join", { params: { id: joined.id } });
    await hosted(ada, { title: "Own", ...at(monday + day) });
    await hosted(ada, { title: "Later", ...at(monday + 8 * day) });
    await hosted(bo, { title: "Stale", ...at(monday + 20 * day) });
    test.clock.set(new Date(monday - hour));
    await hosted(bo, { title: "Fresh", category: "sports", ...at(monday + 20 * day) });
    await hosted(bo, { title: "Elsewhere", latitude: 41.15, longitude: -8.61, ...at(monday + 20 * day) });
    await hosted(bo, { title: "Of another kind", category: "technology", ...at(monday + 20 * day) });
    await hosted(cy, { title: "By one who is blocked", ...at(monday + 20 * day) });
    await ada.call("POST /api/users/{id}/block", { params: { id: cy.id } });
    await notice(ada, monday - hour, "By one who is blocked", cy);
    test.clock.set(new Date(monday));
    await digest();
    const [text = ""] = await mailed(ada);
    expect([...text.matchAll(/^- (.*)$/gmu)].map(([, line]) => line)).toEqual([
      "“Own”, which you host",
      "“Joined”",
      "“Fresh”, 2 km away",
      "Bo is coming",
    ]);
    expect(text).toContain("Tuesday 6 May at 08:30, Cais do Sodré, Lisbon, Portugal\n");
    expect(text).toContain('switch off "A weekly summary"');
  });

  it.each<[string, (about: { ada: MemberCaller; bo: MemberCaller }) => Promise<unknown>]>([
    [
      "of a host who hides from all but friends",
      ({ bo }) => bo.call("PATCH /api/privacy/settings", { body: { showProfileToPublic: false } }),
    ],
    ["of a host who is suspended", ({ bo }) => suspend(bo)],
    [
      "that is full",
      () => test.database.db.execute(sql`update experiences set current_participants = max_participants`),
    ],
    ["that is cancelled", () => test.database.db.execute(sql`update experiences set cancelled_at = now()`)],
    [
      "to who has switched it off",
      ({ ada }) => ada.call("PATCH /api/notifications/settings", { body: { digest: false } }),
    ],
    [
      "to who has not confirmed the address",
      ({ ada }) => test.database.db.execute(sql`update users set email_verified = false where id = ${ada.id}`),
    ],
    ["to who is suspended", ({ ada }) => suspend(ada)],
    [
      "to who is here for less than a week",
      ({ ada }) =>
        test.database.db.execute(sql`update users set created_at = ${new Date(monday - 6 * day)} where id = ${ada.id}`),
    ],
  ])("lists nothing new %s", async (_, act) => {
    const [ada, bo] = [await reader(), await test.member()];
    await ada.call("PATCH /api/profile", { body: { location: "Lisbon, Portugal", latitude: 38.72, longitude: -9.14 } });
    await ada.call("POST /api/goals", { body: { title: "Sleep more", category: "health" } });
    test.clock.set(new Date(monday - hour));
    await hosted(bo, { dateTime: new Date(monday + 20 * day).toISOString() });
    await act({ ada, bo });
    test.clock.set(new Date(monday));
    await digest();
    expect(await mailed(ada)).toEqual([]);
  });

  it("is sent once by two nodes at the same time, also to more members than one batch", async () => {
    await test.database.db.execute(sql`
      with member as (
        insert into users (id, unique_id, email, email_verified, created_at)
        select gen_random_uuid(), 'digest' || n, 'digest' || n || '@example.org', true, ${test.clock.now()}
        from generate_series(1, 450) n returning id)
      insert into notifications (id, user_id, type, title, message, created_at)
      select gen_random_uuid(), id, 'guest-joined', 'Bo is coming', 'Bo has joined.', ${new Date(monday - day)} from member`);
    test.clock.set(new Date(monday));
    await Promise.all([digest(), digest()]);
    const { rows } = await test.database.db.execute(sql`
      select count(*)::int as mails, count(distinct payload->>'to')::int as members from graphile_worker._private_jobs
      where payload->>'to' like 'digest%'`);
    expect(rows).toEqual([{ mails: 450, members: 450 }]);
  });
});

const suspend = (who: MemberCaller) =>
  test.database.db.execute(sql`update users set suspended_at = now() where id = ${who.id}`);
