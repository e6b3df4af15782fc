import { beforeEach, describe, expect, test } from "vitest";
import { hosted } from "../../../test/experience-makers.ts";
import { startOpenAiServer } from "../../../test/openai-server.ts";
import { useTestApp } from "../../../test/test-app.ts";

const model = await startOpenAiServer();
const app = useTestApp({ env: { AI_BASE_URL: model.baseUrl, AI_MODEL: "ok" } });
const place = { latitude: 38.7223, longitude: -9.1393 };
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

beforeEach(() => {
  model.seen.length = 0;
});

describe("the context of the coach", () => {
  test("is the member's own data, in their zone and that of the locations, and nothing of others", async () => {
    const marker = "Xylograph";
    const [member, other] = await Promise.all([
      app.member({ firstName: "Mara" }),
      app.member({ firstName: `${marker}-first`, lastName: `${marker}-last`, username: `${marker}_name` }),
    ]);
    for (const one of [member, other]) await one.call("PATCH /api/profile", { body: { city: "Lisbon", ...place } });
    // The other member's private data, each with a mark.
    await other.call("POST /api/goals", { body: { title: `${marker} goal` } });
    await other.call("POST /api/agenda", { body: { title: `${marker} item`, dateTime: inDays(1) } });
    await other.call("POST /api/ai/chat-test", { body: { message: `${marker} question` } });
    const open = await hosted(other, { ...place, title: "Night swim", dateTime: inDays(3), timeZone: "Asia/Tokyo" });
    const asked = await hosted(other, { ...place, title: "Long walk", dateTime: inDays(4), approvalRequired: true });
    await hosted(other, { latitude: -33, longitude: 151, title: "Far away", dateTime: inDays(2) });
    await member.call("POST /api/experiences/{id}/join-request", {
      params: { id: asked.id },
      body: { message: `please` },
    });
    // The member's own.
    const goal = await member.call("POST /api/goals", { body: { title: "Sleep by eleven" } });
    await member.call("POST /api/goals/{id}/steps", { params: { id: goal.body.id }, body: { title: "Phone out" } });
    await member.call("POST /api/agenda", { body: { title: "Dentist", dateTime: inDays(1) } });
    const own = await hosted(member, { title: "Own evening", dateTime: inDays(5), approvalRequired: true });
    await other.call("POST /api/experiences/{id}/join-request", {
      params: { id: own.id },
      body: { message: `${marker} pleads` },
    });
    model.seen.length = 0;

    const answer = await member.call("POST /api/ai/chat-test", { body: { message: "What now?" } });
    const plan = await member.call("POST /api/ai/week-plan");
    const day = await member.call("GET /api/ai/daily-motivation");
    const told = JSON.stringify(model.seen);
    for (const text of ["Mara", "Sleep by eleven", "Phone out", "Dentist", "Hosts: Own evening", "Night swim"]) {
      expect(told).toContain(text);
    }
    expect(told).toContain("answer to a join request: 1");
    expect(told).toContain("Asked to join, no answer yet: Long walk");
    expect(told).toMatch(/Night swim .*? local time, \d+ seats free, less than 1 km from you/u);
    expect(told).not.toContain("Far away");
    // The day names who asked to join, as the list of requests does, and nothing else of them.
    expect(day.text).toContain(`${marker}-first`);
    for (const text of [told, answer.text, plan.text, day.text.replaceAll(`${marker}-first`, "")]) {
      expect(text).not.toContain(marker);
      for (const secret of [other.email, other.id, member.email, member.id, goal.body.id]) {
        expect(told).not.toContain(secret);
      }
    }
    expect(open.timeZone).toBe("Asia/Tokyo");
  });

  test("of a visitor is nothing, and what anybody may see", async () => {
    const host = await app.member();
    await hosted(host, { title: "Open to all", dateTime: inDays(1) });
    await app.visitor.call("POST /api/ai/chat-test", { body: { message: "How do I get over my shyness?" } });
    const told = JSON.stringify(model.seen);
    expect(told).toContain("visitor without an account");
    expect(told).toContain("Open to all");
  });
});
