import type { EndpointKey } from "@alongside/contract/contract.ts";
import { expect, it } from "vitest";
import { hosted } from "./experience-makers.ts";
import { type MemberCaller, useTestApp } from "./test-app.ts";

const test = useTestApp();

/** The calls of a browser when a member opens the dashboard on its first tab. */
const dashboard: EndpointKey[] = [
  "GET /api/auth/user",
  "GET /api/config",
  "GET /api/notifications/unread",
  "GET /api/ai/daily-motivation",
  "GET /api/user/summary",
  "GET /api/ai/conversations",
];

/** Statements sent to the database while `work` runs. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { pool } = test.database;
  const seen = new Map<object, unknown>();
  const listen = (client: { query: unknown }) => {
    if (seen.has(client)) return;
    const original = client.query;
    seen.set(client, original);
    client.query = (...parts: unknown[]) => {
      count += 1;
      return Reflect.apply(original as () => unknown, client, parts); // a client's own method
    };
  };
  pool.on("acquire", listen);
  try {
    await work();
  } finally {
    pool.off("acquire", listen);
    for (const [client, original] of seen) Reflect.set(client, "query", original);
  }
  return count;
}

async function busyMember(): Promise<MemberCaller> {
  const member = await test.member({ firstName: "Noor" });
  const guest = await test.member({ firstName: "Ida" });
  await member.call("PATCH /api/profile", { body: { city: "Lisbon", latitude: 38.72, longitude: -9.14 } });
  const asked = await hosted(member, { approvalRequired: true });
  await guest.call("POST /api/experiences/{id}/join-request", { params: { id: asked.id } });
  const other = await hosted(guest, { latitude: 38.73, longitude: -9.13, category: "wellness" });
  await member.call("POST /api/experiences/{id}/join", { params: { id: other.id } });
  await member.call("POST /api/goals", { body: { title: "Run ten kilometres", category: "health" } });
  const soon = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
  await member.call("POST /api/agenda", { body: { title: "Call the dentist", type: "call", dateTime: soon } });
  return member;
}

it("the dashboard opens with fewer than 15 queries, even on the first visit of a day", async () => {
  const member = await busyMember();
  const open = () => Promise.all(dashboard.map((key) => member.call(key, { query: { timeZone: "Europe/Lisbon" } })));
  const first = await queriesOf(open);
  const later = await queriesOf(async () => {
    for (const { status } of await open()) expect(status).toBe(200);
  });
  expect(first).toBeGreaterThan(5);
  expect(first).toBeLessThan(15);
  expect(later).toBeLessThan(15);
});
