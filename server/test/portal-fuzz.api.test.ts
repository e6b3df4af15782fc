import { type EndpointKey, contract } from "@alongside/contract/contract.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { hosted } from "./experience-makers.ts";
import { dice, type Dice, mutate, pick, piece, queryText, sample, schemaOf } from "./hostile.ts";
import { type AdministratorCaller, useTestApp } from "./test-app.ts";

const test = useTestApp();
const all = Object.entries(contract) as [EndpointKey, Endpoint][]; // the contract's own keys
const endpoints = all.filter(([key]) => key.includes("/api/admin/"));
const each = 40;
const atOnce = 8;
const refusals = new Set([400, 401, 403, 404, 409, 413, 415, 429]);

const sent = { total: 0, accepted: 0 };
let admin: AdministratorCaller;
let ids: string[];

beforeAll(async () => {
  admin = await test.administrator();
  const member = await test.member({ firstName: "Vera", username: "vera_public" });
  const { id } = await hosted(member);
  const other = await test.member();
  await other.call("POST /api/reports", { body: { targetType: "user", targetId: member.id, reason: "spam" } });
  const { rows } = await test.database.db.execute<{ id: string }>(
    sql`select id from support_tickets union all select id from reports`,
  );
  ids = [id, member.id, other.id, admin.id, "019a0000-0000-7000-8000-000000000000", ...rows.map((row) => row.id)];
});

function requestOf(key: EndpointKey, endpoint: Endpoint, roll: Dice) {
  const [method = "GET", path = ""] = key.split(" ");
  const spoilt = pick(roll, ["nothing", "body", "body", "query", "query", "path"]);
  const fields = endpoint.query ? sample(schemaOf(endpoint.query, "input"), roll, ids) : {};
  const query = queryText(fields as Record<string, unknown>, roll, spoilt === "query"); // a query is an object
  const filled = path.replaceAll(/\{\w+\}/gu, () => (spoilt === "path" ? piece(roll) || "%20" : pick(roll, ids)));
  const good = endpoint.body ? sample(schemaOf(endpoint.body, "input"), roll, ids) : undefined;
  const body = method === "GET" ? undefined : JSON.stringify(spoilt === "body" ? mutate(good, roll) : good);
  return { method, url: query === "" ? filled : `${filled}?${query}`, body };
}

it.each(endpoints)("%s answers an administrator's hostile input", async (key, endpoint) => {
  const roll = dice(0xad417 + endpoints.findIndex(([other]) => other === key));
  const requests = Array.from({ length: each }, () => requestOf(key, endpoint, roll));
  for (let at = 0; at < requests.length; at += atOnce) {
    const answers = requests.slice(at, at + atOnce).map(async ({ method, url, body }) => {
      const answer = await admin.raw(
        method,
        url,
        body,
        body === undefined ? {} : { "content-type": "application/json" },
      );
      const told = `${method} ${url} ${body?.slice(0, 300) ?? ""} → ${answer.status} ${answer.text.slice(0, 300)}`;
      sent.total += 1;
      if (answer.status < 400) {
        sent.accepted += 1;
        return;
      }
      expect(refusals, told).toContain(answer.status);
      expect(answer.code, told).toMatch(/^[a-z]+\/[a-z-]+$/u);
      expect(answer.text, told).not.toMatch(/node_modules|at .*\.ts:|FST_|Failed query|SyntaxError|Invalid input/u);
    });
    await Promise.all(answers);
    // A call that ends the session or the account is followed by a new one.
    if ((await admin.call("GET /api/admin/me")).status !== 200) admin = await test.administrator();
  }
});

it("the portal accepted some of the input", () => {
  expect(sent.accepted).toBeGreaterThan(sent.total / 10);
});

it("the input left prototypes unchanged, no impossible balance, and at least one active administrator", async () => {
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  const { rows } = await test.database.db.execute<{ wrong: number; admins: number }>(sql`
    select (select count(*)::int from users where ai_credits < 0 or ai_credits > 1000000) as wrong,
      (select count(*)::int from admin_users where is_active and role = 'admin') as admins`);
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.admins).toBeGreaterThan(0);
});
