import { beforeAll, describe, expect, it } from "vitest";
import { planOf, type Sent, statementsOf as sentBy } from "../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
const stored = 20_000;
let member: MemberCaller;

beforeAll(async () => {
  member = await test.member();
  const { pool } = test.database;
  await pool.query(
    `insert into users (id, unique_id, first_name) select gen_random_uuid(), 'plan' || n, 'P' || n from generate_series(1, 500) n`,
  );
  await pool.query(
    `insert into experiences (id, creator_id, title, description, category, location, latitude, longitude, date_time, duration, max_participants)
     select gen_random_uuid(), host.ids[1 + n % 500], 'Evening ' || n, repeat('word ', 40),
       (array['wellness','learning','social','adventure','creative','technology','networking','business','sports','arts','food'])[1 + n % 11],
       (array['Jardim da Estrela, Lisbon','Ribeira, Porto','Marais, Paris','Mitte, Berlin','Trastevere, Rome','Gamla stan, Stockholm'])[1 + n % 6] || ' ' || n,
       -60 + (n * 7919 % 12000) / 100.0, -170 + (n * 104729 % 34000) / 100.0,
       date_trunc('milliseconds', now() + (n - 2000) * interval '5 minutes'), 60, 10
     from generate_series(1, $1::int) n, (select array_agg(id) as ids from users where unique_id like 'plan%') host`,
    [stored],
  );
  await pool.query(
    `insert into experience_participants (id, experience_id, user_id)
     select gen_random_uuid(), id, $1 from experiences order by id limit 40`,
    [member.id],
  );
  // Many blocks, of others and of this member: they shorten lists without changing how they are read.
  await pool.query(
    `insert into user_blocks (blocker_id, blocked_id)
     select one.id, other.id from users one join users other on other.id <> one.id
     where one.unique_id like 'plan%' and other.unique_id like 'plan%' and hashtext(one.unique_id || other.unique_id) % 10 = 0
     union all select $1, id from users where unique_id like 'plan%' and hashtext(unique_id) % 10 = 0`,
    [member.id],
  );
  await pool.query("vacuum analyze experiences");
  await pool.query("analyze");
});

/** The statements of a call that read experiences. */
const statementsOf = (who: MemberCaller | null, url: string) =>
  sentBy(async () => {
    const answer = await (who ?? test.visitor).raw("GET", url);
    expect(answer.status, answer.text).toBe(200);
  }, /from "experiences"/u);

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function scansOf({ text, values }: Sent): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ "QUERY PLAN": { Plan: Node }[] }>(
    `explain (format json) ${text}`,
    values,
  );
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  if (!plan) throw new Error("no plan");
  return nodesOf(plan)
    .filter((node) => node["Relation Name"] === "experiences")
    .map((node) => node["Node Type"]);
}

const deep = () =>
  Buffer.from(`${Date.now() + 30 * 86_400_000} 019a0000-0000-7000-8000-000000000000`).toString("base64url");

describe(`with ${stored} experiences stored, no list reads all of them`, () => {
  it.each([
    "/api/experiences/live",
    "/api/experiences/live?limit=100",
    "/api/experiences?category=food",
    "/api/experiences?category=networking",
    "/api/experiences?dateFilter=next-week&timeZone=Europe/Berlin",
    "/api/experiences?dateFilter=today&category=arts",
    "/api/experiences?location=jardim",
    "/api/experiences?location=Lisbon",
    "/api/experiences?location=Lisbon&category=food&dateFilter=this-week",
    "/api/experiences?location=nothing+is+called+this",
    "/api/experiences?location=Trasteverre",
    "/api/experiences?location=rt",
  ])("%s", async (url) => {
    for (const who of [null, member]) {
      const sent = await statementsOf(who, url);
      expect(sent.length).toBeGreaterThan(0);
      for (const statement of sent) {
        const scans = await scansOf(statement);
        expect(scans.length).toBeGreaterThan(0);
        expect(scans).not.toContain("Seq Scan");
      }
    }
  });

  it.each(["/api/user/experiences", "/api/user/created-experiences", "/api/user/pending-experiences"])(
    "%s",
    async (url) => {
      const [statement] = await statementsOf(member, url);
      if (!statement) throw new Error("nothing was asked");
      expect(await scansOf(statement)).not.toContain("Seq Scan");
    },
  );

  it("on a middle page as on the first", async () => {
    const sent = await statementsOf(null, `/api/experiences/live?cursor=${deep()}`);
    // The second looks for sooner dates of a series, the third for the later one with a spot where a date is full.
    expect(await scansOf(sent[0] ?? { text: "", values: [] })).toEqual(["Index Scan", "Index Scan", "Index Scan"]);
    expect(await planOf(test.database, sent[0] ?? { text: "", values: [] })).toMatch(
      /experiences_series_idx on experiences later/u,
    );
  });

  it("and the reminder job only reads the next day", async () => {
    const { experiences } = test.app.services;
    const [round] = await sentBy(() => experiences.remind(test.clock.now()), /into experience_reminders/u);
    if (!round) throw new Error("nothing was asked");
    const plan = await planOf(test.database, round);
    expect(plan).toContain("experiences_live_idx");
    expect(plan).not.toContain("Seq Scan on experiences");
  });

  it("reads a page of a group chat by its index, whatever the size of other chats", async () => {
    const { pool } = test.database;
    const { rows } = await pool.query<{ id: string }>("select id from experiences order by id limit 1");
    const id = rows[0]?.id ?? "";
    await pool.query("update experiences set creator_id = $1 where id = $2", [member.id, id]);
    await pool.query(
      `insert into experience_memberships (id, experience_id, user_id) values (gen_random_uuid(), $1, $2)
       on conflict do nothing`,
      [id, member.id],
    );
    await pool.query(
      `insert into chat_messages (id, experience_id, user_id, message)
       select gen_random_uuid(), e.id, $1, 'Hello ' || n
       from (select id from experiences order by id limit 200) e, generate_series(1, 60) n`,
      [member.id],
    );
    await pool.query("analyze chat_messages");
    const page = () => member.call("GET /api/experiences/{id}/messages", { params: { id }, query: { limit: 5 } });
    expect((await page()).body).toHaveLength(5);
    const [statement, ...others] = await sentBy(page, /from "chat_messages"/u);
    expect(others).toEqual([]);
    const plan = await planOf(test.database, statement ?? { text: "", values: [] });
    expect(plan).toContain("chat_messages_order_idx");
    // The few reactions of a message are sorted within it.
    expect(plan.slice(0, plan.indexOf("SubPlan"))).not.toContain("Sort");
  });

  it("uses one statement for a list and one for a search", async () => {
    expect(await statementsOf(member, "/api/experiences/live")).toHaveLength(1);
    expect(await statementsOf(member, "/api/experiences?location=Lisbon&category=food")).toHaveLength(1);
  });
});
