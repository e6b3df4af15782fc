import pg from "pg";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
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
  await pool.query("vacuum analyze experiences");
  await pool.query("analyze");
});

afterEach(() => vi.restoreAllMocks());

interface Sent {
  text: string;
  values: unknown[];
}

/** The statements a call sends that read experiences. */
async function statementsOf(who: MemberCaller | null, url: string): Promise<Sent[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const answer = await (who ?? test.visitor).raw("GET", url);
  expect(answer.status, answer.text).toBe(200);
  const calls = spy.mock.calls as unknown as [{ text?: string; values?: unknown[] } | string, unknown[]?][];
  spy.mockRestore();
  return calls.flatMap(([config, values]) => {
    const text = typeof config === "string" ? config : (config.text ?? "");
    const given = values ?? (typeof config === "string" ? undefined : config.values) ?? [];
    return text.includes('from "experiences"') ? [{ text, values: Array.isArray(given) ? given : [] }] : [];
  });
}

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

describe(`with ${stored} experiences stored, no list reads them all`, () => {
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

  it("half-way down as at the top", async () => {
    const sent = await statementsOf(null, `/api/experiences/live?cursor=${deep()}`);
    expect(await scansOf(sent[0] ?? { text: "", values: [] })).toEqual(["Index Scan"]);
  });

  it("asks one statement for a list and one for a search", async () => {
    expect(await statementsOf(member, "/api/experiences/live")).toHaveLength(1);
    expect(await statementsOf(member, "/api/experiences?location=Lisbon&category=food")).toHaveLength(1);
  });
});
