import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServices } from "../../server/src/services.ts";
import { readConfig } from "../../server/src/config.ts";
import { openDatabase, type Database } from "../../server/src/db/client.ts";
import { type Dependencies, dependenciesOf } from "../../server/src/dependencies.ts";
import { mistakes } from "../../server/test/experience-makers.ts";
import { removeFolder, temporaryFolder } from "../../server/test/folders.ts";
import { testDatabase, type TestDatabase } from "../../server/test/test-database.ts";
import { cities } from "./cities.ts";
import { experiencesFor } from "./goals.ts";
import { loadCommunity } from "./load.ts";
import { demoPassword } from "./people.ts";
import { planOf } from "./plan.ts";
import { loginAccounts } from "./population.ts";

const now = new Date("2026-10-20T16:20:00Z");
const day = 24 * 3600 * 1000;

let folder: string;
const open: { database: Database; source: TestDatabase }[] = [];

beforeAll(async () => {
  folder = await temporaryFolder("disk");
});

afterAll(async () => {
  for (const { database, source } of open) {
    await database.close();
    await source.drop();
  }
  await removeFolder(folder);
});

async function emptyHouse(): Promise<Omit<Dependencies, "clock">> {
  const source = await testDatabase();
  const database = openDatabase(source.connection);
  open.push({ database, source });
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder });
  return { ...dependenciesOf(config, pino({ level: "silent" })), database, webRoot: null };
}

interface Row extends Record<string, unknown> {
  title: string;
  host: string;
  city: string;
  location: string;
  category: string;
  starts: Date;
  zone: string;
  seats: number;
  taken: number;
  waiting: number;
  lines: number;
  steps: number;
}

async function everything({ database }: Pick<Dependencies, "database">): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(`
    select e.title, u.username as host, u.city, e.location, e.category, e.date_time as starts, e.time_zone as zone,
      e.max_participants as seats, e.current_participants as taken, jsonb_array_length(e.agenda) as steps,
      (select count(*)::int from experience_waitlist w where w.experience_id = e.id) as waiting,
      (select count(*)::int from chat_messages m where m.experience_id = e.id) as lines
    from experiences e join users u on u.id = e.creator_id
    where not exists (select from experiences sooner where sooner.series_id = e.series_id and sooner.date_time < e.date_time)
    order by e.date_time, e.title, u.username`);
  return rows;
}

describe("the demo community", () => {
  let house: Omit<Dependencies, "clock">;
  let rows: Row[];

  beforeAll(async () => {
    house = await emptyHouse();
    expect(await loadCommunity(house, now)).toBe("loaded");
    rows = await everything(house);
  });

  it("has 52 members, four of them new, with a town, a confirmed address and a completed welcome step", async () => {
    const { rows: members } = await house.database.pool.query(
      `
      select count(*)::int as all, count(*) filter (where email_verified and welcomed_at is not null and city is not null
        and latitude is not null and longitude is not null)::int as complete,
        count(*) filter (where created_at > $1::timestamptz - interval '7 days')::int as new from users`,
      [now],
    );
    expect(members).toEqual([{ all: 52, complete: 52, new: 4 }]);
  });

  it("has eight experiences in each of eight cities, hosted by locals, at a place there, each with an agenda", () => {
    const perCity = Map.groupBy(rows, ({ city }) => city);
    expect([...perCity].map(([city, list]) => `${city} ${list.length}`).toSorted()).toEqual(
      cities.map(({ name }) => `${name} 8`).toSorted(),
    );
    for (const { city, location, zone, steps } of rows) {
      expect(location).toContain(`, ${city}, `);
      expect(zone).toBe(cities.find(({ name }) => name === city)?.timeZone);
      expect(steps).toBeGreaterThan(2);
    }
    expect(new Set(rows.map(({ category }) => category)).size).toBeGreaterThan(8);
  });

  it("plans everything ahead: some today, the last within five weeks, at daytime, on the weekday in the title", () => {
    const times = rows.map(({ starts }) => starts.getTime() - now.getTime());
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(Math.max(...times)).toBeLessThan(35 * day);
    expect(times.filter((time) => time < day).length).toBeGreaterThan(2);
    for (const { title, starts, zone } of rows) {
      const there = new Intl.DateTimeFormat("en-GB", { timeZone: zone, weekday: "long", hour: "2-digit" });
      const { weekday = "", hour = "" } = Object.fromEntries(
        there.formatToParts(starts).map(({ type, value }) => [type, value]),
      );
      expect([Number(hour) >= 6, Number(hour) <= 20]).toEqual([true, true]);
      const named = /Sunday|Saturday|Friday/u.exec(title)?.[0];
      if (named !== undefined) expect(weekday).toBe(named);
    }
  });

  it("has full experiences with waitlists, requests in every state, and group chats", async () => {
    expect(rows.filter(({ waiting, taken, seats }) => waiting > 0 && taken === seats).length).toBeGreaterThan(7);
    expect(rows.filter(({ lines }) => lines > 1).length).toBeGreaterThan(20);
    expect(rows.reduce((sum, { taken }) => sum + taken, 0)).toBeGreaterThan(200);
    const { rows: states } = await house.database.pool.query<{ status: string }>(
      "select distinct status from experience_join_requests where message <> '' order by status",
    );
    expect(states.map(({ status }) => status)).toEqual(["accepted", "declined", "pending"]);
  });

  it("has a weekly series in most cities, guests who bring somebody, and co-hosts", async () => {
    const { rows: counts } = await house.database.pool.query(`select
      (select count(distinct series_id) from experiences)::int > 4 as series,
      (select count(*) from experience_participants where brings_one)::int > 4 as bringing,
      (select count(*) from experience_memberships where can_invite_others and role <> 'host')::int > 8 as helping`);
    expect(counts).toEqual([{ series: true, bringing: true, helping: true }]);
  });

  it("gives every member a goal", async () => {
    const { rows: without } = await house.database.pool.query(
      "select id from users u where not exists (select from user_goals g where g.user_id = u.id)",
    );
    expect(without).toEqual([]);
  });

  it("sends no email", async () => {
    const { rows: due } = await house.database.pool.query("select id from notifications where mail_due_at is not null");
    expect(due).toEqual([]);
  });

  it("has friends, pending requests, posts with likes and comments, and conversations", async () => {
    const { rows: counts } = await house.database.pool.query<Record<string, number>>(`
      select (select count(*) from user_connections where status = 'accepted')::int as friendships,
        (select count(*) from user_connections where status = 'pending')::int as waiting,
        (select count(*) from user_posts)::int as posts,
        (select count(*) from post_comments)::int as comments,
        (select count(*) from direct_messages where not is_read)::int as unread,
        (select count(*) from user_posts p where likes_count <> (select count(*) from post_likes l where l.post_id = p.id)
          or comments_count <> (select count(*) from post_comments c where c.post_id = p.id))::int as wrong`);
    const [{ friendships = 0, waiting, posts, comments = 0, unread = 0, wrong } = {}] = counts;
    expect({ waiting, posts, wrong }).toEqual({ waiting: 6, posts: 22, wrong: 0 });
    expect(Math.min(friendships - 80, comments - 20, unread - 3)).toBeGreaterThan(0);
  });

  it("has a team, tickets, a queue of reports, and a ledger that matches every balance", async () => {
    const { rows: counts } = await house.database.pool.query<Record<string, number>>(`
      select (select count(*) from admin_users)::int as "staff",
        (select count(*) from support_tickets t where not exists (select from reports r where r.ticket_id = t.id))::int as messages,
        (select count(distinct target_id) from reports where decided_at is null)::int as queue,
        (select count(*) from moderation_decisions where answer is not null)::int as answered,
        (select count(*) from payment_transactions where kind = 'purchase')::int as bought,
        (select count(*) from users u where ai_credits <> 150 - ai_credits_used + coalesce((select sum(credits_purchased)
          from payment_transactions t where t.user_id = u.id and status in ('completed', 'refunded')), 0))::int as wrong`);
    expect(counts).toEqual([{ staff: 2, messages: 5, queue: 2, answered: 1, bought: 6, wrong: 0 }]);
  });

  it("has photos of ten members, each described, one of them private", async () => {
    const { rows: galleries } = await house.database.pool.query<{ username: string; photos: number; hidden: number }>(`
      select u.username, count(*)::int as photos, count(*) filter (where not m.is_public)::int as hidden
      from user_media m join users u on u.id = m.user_id
      where m.description <> '' and m.width > 0 and m.thumbnail_url is not null group by u.username`);
    expect(galleries).toHaveLength(10);
    expect(galleries.every(({ photos }) => photos >= 2 && photos <= 5)).toBe(true);
    expect(galleries.filter(({ hidden }) => hidden > 0)).toEqual([{ username: "mira", photos: 4, hidden: 1 }]);
    expect(galleries.map(({ username }) => username)).toEqual(expect.arrayContaining([...loginAccounts]));
  });

  it("has listings with pictures in most cities, and videos, one of them private", async () => {
    const { rows: counts } = await house.database.pool.query<Record<string, number>>(`
      select (select count(*) from marketplace_items)::int as items,
        (select count(*) from marketplace_items where status = 'sold')::int as sold,
        (select count(*) from marketplace_items where images = '[]')::int as bare,
        (select count(*) from marketplace_items where latitude is null or views_count = 0)::int as lost,
        (select count(distinct location) from marketplace_items)::int as places,
        (select count(*) from user_videos)::int as films,
        (select count(*) from user_videos where thumbnail_url is null or duration not between 5 and 7)::int as odd,
        (select count(*) from user_videos where not is_public)::int as hidden,
        (select count(*) from stored_objects where state <> 'stored')::int as left`);
    expect(counts).toEqual([
      { items: 24, sold: 1, bare: 1, lost: 0, places: 14, films: 6, odd: 0, hidden: 1, left: 0 },
    ]);
  });

  it("is consistent: spots, groups, agendas and karma", async () => {
    expect(await mistakes(house.database)).toEqual([]);
  });

  it.each(loginAccounts)("gives %s a full home screen", async (username) => {
    const { agenda, coach, experiences, goals, identity, karma } = createServices({
      ...house,
      clock: { now: () => now },
    });
    const { account } = await identity.logIn(
      { usernameOrEmail: username, password: demoPassword },
      { address: `demo ${username}`, deviceToken: undefined },
    );
    const body = { limit: 50 };
    const counts = {
      hosted: (await experiences.hostedBy(account.id, body)).items.length,
      joined: (await experiences.joinedBy(account.id, body)).items.length,
      toAnswer: (await experiences.requests.pendingToHost(account.id, body)).items.length,
      asked: (await experiences.pendingOf(account.id, body)).items.length,
    };
    expect(counts).toEqual({ hosted: 2, joined: 3, toAnswer: 1, asked: 1 });
    expect((await karma.ledger(account.id, body)).items.length).toBeGreaterThan(5);
    const own = await goals.list(account.id, body);
    expect(own.items.filter(({ isCompleted }) => isCompleted)).toHaveLength(1);
    expect(own.items.filter(({ steps }) => steps.length > 1).length).toBeGreaterThan(0);
    const planned = await agenda.summary(account.id);
    expect(Math.min(planned.upcoming, planned.overdue, planned.completed)).toBeGreaterThan(0);
    expect((await coach.conversations(account.id, body)).items.length).toBeGreaterThan(0);
  });

  it.each(loginAccounts)("has an experience that fits the goals of %s", async (username) => {
    const { experiences, goals, identity } = createServices({ ...house, clock: { now: () => now } });
    const { account } = await identity.logIn(
      { usernameOrEmail: username, password: demoPassword },
      { address: `demo ${username}`, deviceToken: undefined },
    );
    const found = new Map<string, string>();
    for (const { id, isCompleted } of (await goals.list(account.id, { limit: 50 })).items) {
      const { matches } = await experiences.matchesFor(account.id, id);
      expect(isCompleted && matches.length > 0).toBe(false);
      for (const { experience, reason } of matches.slice(0, 1)) found.set(experience.title, reason);
    }
    for (const title of experiencesFor[username] ?? []) expect(found.get(title)).toMatch(/^about |^mentions “/u);
  });

  // A second load takes seconds, so this test also checks that it gives the same result each time.
  it("is not loaded twice, and starts again with the same result if it was interrupted", async () => {
    expect(await loadCommunity(house, new Date(now.getTime() + day))).toBe("kept");
    expect(await everything(house)).toEqual(rows);
    await house.database.db.execute(sql`delete from experiences where id in (select id from experiences limit 20)`);
    await house.database.db.execute(sql`update users set welcomed_at = null where username = 'felix_m'`);
    expect(await loadCommunity(house, now)).toBe("loaded");
    expect(await everything(house)).toEqual(rows);
    expect(await mistakes(house.database)).toEqual([]);
  });
});

it("leaves a database with other members alone", async () => {
  const house = await emptyHouse();
  const { identity } = createServices({ ...house, clock: { now: () => now } });
  await identity.signUp({ email: "somebody@example.org", password: "long enough" });
  expect(await loadCommunity(house, now)).toBe("strangers");
  expect(await everything(house)).toEqual([]);
});

it("can be planned at any moment of the year", () => {
  for (let hours = 0; hours < 366 * 24; hours += 131) {
    const moment = new Date(Date.UTC(2028, 0, 1, hours, 17));
    const plan = planOf(moment);
    expect(plan).toHaveLength(64);
    for (const { start, guests, seats, waiting, idea, city, host } of plan) {
      const told = `${idea.title} in ${city.name}, planned at ${moment.toISOString()}`;
      expect(start.getTime(), told).toBeGreaterThan(moment.getTime());
      expect(start.getTime(), told).toBeLessThan(moment.getTime() + 35 * day);
      expect(guests.length, told).toBeLessThanOrEqual(seats);
      if (waiting.length > 0) expect(guests.length, told).toBe(seats);
      expect(new Set([host, ...guests, ...waiting]).size, told).toBe(1 + guests.length + waiting.length);
    }
    for (const username of loginAccounts)
      expect(plan.filter(({ guests }) => guests.includes(username))).toHaveLength(3);
  }
});
