import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
const hour = 3600 * 1000;

/** Everything the coach says about a member's days. */
async function saidTo(who: MemberCaller): Promise<string> {
  const questions = [
    "What is on my agenda?",
    "What do I have today?",
    "Which experiences have I joined?",
    "Do I have requests?",
  ];
  const answers = await Promise.all(
    questions.map((message) => who.call("POST /api/ai/chat-test", { body: { message } })),
  );
  const day = await who.call("GET /api/ai/daily-motivation");
  return [...answers.map(({ body }) => body.response), JSON.stringify(day.body)].join("\n");
}

test("a hidden experience is not mentioned, a visible one is", async () => {
  app.clock.set(new Date(new Date().setUTCHours(9, 0, 0, 0)));
  const dateTime = new Date(app.clock.now().getTime() + 5 * hour).toISOString();
  const [host, guest, late] = [await app.member(), await app.member(), await app.member()];
  const { id } = await hosted(host, { title: "Kitesurfing for all", dateTime });
  for (const who of [guest, late]) await who.call("POST /api/experiences/{id}/join", { params: { id } });
  expect(await saidTo(guest)).toContain("Kitesurfing");
  await app.database.db.execute(sql`update experiences set is_active = false where id = ${id}`);
  // In a day made while it was visible, in one made now, and in the host's own.
  for (const who of [guest, late, host]) expect(await saidTo(who)).not.toContain("Kitesurfing");
});

test("a request for one that was taken out of sight waits with nobody, and a seat at one is not counted", async () => {
  app.clock.set(new Date(new Date().setUTCHours(9, 0, 0, 0)));
  const dateTime = new Date(app.clock.now().getTime() + 5 * hour).toISOString();
  const [host, guest] = [await app.member(), await app.member()];
  const asked = await hosted(host, { title: "Kitesurfing by request", dateTime, approvalRequired: true });
  await guest.call("POST /api/experiences/{id}/join-request", { params: { id: asked.id } });
  const joined = await hosted(host, { title: "Kitesurfing at once", dateTime });
  await guest.call("POST /api/experiences/{id}/join", { params: { id: joined.id } });
  const waits = { kind: "requests", id: null };
  const dayOf = async () => (await host.call("GET /api/ai/daily-motivation")).body.lines.map(({ link }) => link);
  expect(await dayOf()).toContainEqual(waits);
  expect(await saidTo(guest)).toContain("asked to join");
  expect(await saidTo(host)).toContain("waits for your answer");
  await app.database.db.execute(sql`update experiences set is_active = false where creator_id = ${host.id}`);
  expect(await dayOf()).not.toContainEqual(waits);
  expect(await saidTo(host)).not.toMatch(/waits for your answer/u);
  app.clock.advance(24 * hour);
  expect(await saidTo(guest)).not.toMatch(/asked to join|behind you/u);
});
