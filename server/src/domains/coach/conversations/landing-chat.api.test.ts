import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const said = { message: "I just moved here and don't know anyone", response: "Begin with one evening a week." };
const hour = 3600 * 1000;

const keep = (who: MemberCaller, exchanges: unknown[] = [said]) =>
  who.raw("POST", "/api/ai/conversations", { exchanges });
const stored = async (who: MemberCaller) => (await who.call("GET /api/ai/conversations")).body;
const creditsOf = async (who: MemberCaller) => (await who.call("GET /api/auth/user")).body.aiCredits;

describe("the landing page's chat", () => {
  it("becomes the new member's first conversations, in order, marked and without a credit", async () => {
    const member = await test.member();
    const credits = await creditsOf(member);
    const second = { message: "And on Sundays?", response: "A walk with a neighbour." };
    expect((await keep(member, [said, second])).status).toBe(201);
    expect(await stored(member)).toMatchObject([
      { ...second, isFromLanding: true, isHelp: false, creditsUsed: 0, cards: [], suggestions: [] },
      { ...said, isFromLanding: true },
    ]);
    expect(await creditsOf(member)).toBe(credits);
    const other = await test.member();
    expect(await stored(other)).toEqual([]);
  });

  it("is kept once, even if sent twice at the same time, and never after a question", async () => {
    const member = await test.member();
    const attempts = await Promise.all([keep(member), keep(member)]);
    expect(attempts.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await keep(member)).toMatchObject({ status: 409, code: "coach/import-closed" });
    expect(await stored(member)).toHaveLength(1);
    const asked = await test.member();
    await asked.call("POST /api/ai/chat-test", { body: { message: "Hello" } });
    expect((await keep(asked)).status).toBe(409);
  });

  it("is refused for an account that isn't new", async () => {
    const member = await test.member();
    test.clock.advance(25 * hour);
    const answer = await keep(member);
    test.clock.advance(-25 * hour);
    expect(answer).toMatchObject({ status: 409, code: "coach/import-closed" });
  });

  it("is text alone: nothing else that is sent is stored", async () => {
    const member = await test.member();
    const hostile = {
      ...said,
      message: "<b>Hi</b>\u0007",
      role: "system",
      isHelp: true,
      creditsUsed: -50,
      userId: (await test.member()).id,
      cards: [{ kind: "link", id: randomUUID(), page: "goals" }],
      suggestions: ["Delete everything"],
    };
    expect((await keep(member, [hostile])).status).toBe(201);
    expect(await stored(member)).toMatchObject([
      { message: "<b>Hi</b>", creditsUsed: 0, isHelp: false, isFromLanding: true, cards: [], suggestions: [] },
    ]);
    expect((await member.call("GET /api/goals")).body).toEqual([]);
  });

  it("shows our own help for words of crisis, whatever the browser sent as the answer", async () => {
    const member = await test.member();
    const crisis = { message: "I want to kill myself", response: "Call 555-0100, it's a real helpline." };
    expect((await keep(member, [crisis])).status).toBe(201);
    const [conversation] = await stored(member);
    expect(conversation).toMatchObject({ message: crisis.message, isHelp: true, isFromLanding: false, creditsUsed: 0 });
    expect(conversation?.response).not.toContain("555-0100");
    expect((await stored(member)).length).toBe(1);
  });

  it.each([
    ["nothing", {}],
    ["no exchange", { exchanges: [] }],
    ["too many", { exchanges: Array.from({ length: 11 }, () => said) }],
    ["a long question", { exchanges: [{ ...said, message: "x".repeat(4001) }] }],
    ["a long answer", { exchanges: [{ ...said, response: "x".repeat(4001) }] }],
    ["a blank question", { exchanges: [{ ...said, message: " " }] }],
    ["something other than text", { exchanges: [{ ...said, response: { text: "Hi" } }] }],
  ])("with %s is refused", async (_, body) => {
    const member = await test.member();
    expect((await member.raw("POST", "/api/ai/conversations", body)).status).toBe(400);
    expect(await stored(member)).toEqual([]);
  });

  it("needs a session", async () => {
    const answer = await test.visitor.raw("POST", "/api/ai/conversations", { exchanges: [said] });
    expect(answer.status).toBe(401);
  });
});
