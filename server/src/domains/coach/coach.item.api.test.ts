import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listening, openStream } from "../../../test/event-streams.ts";
import { listed, sell, withdraw } from "../../../test/item-makers.ts";
import { startOpenAiServer } from "../../../test/openai-server.ts";
import { blocks } from "../../../test/people-makers.ts";
import { useTestApp, type MemberCaller } from "../../../test/test-app.ts";

const model = await startOpenAiServer();
const app = useTestApp({ env: { AI_BASE_URL: model.baseUrl, AI_MODEL: "any" } });
const words = "It was bought in 2019 and has a dent.";
const telescope = {
  title: "Brass telescope",
  description: "Bought in 2019. A dent on the tube. Comes with a tripod.",
  price: "120",
};
let origin: string;
let seller: MemberCaller;

beforeAll(async () => {
  origin = await listening(app.app);
  seller = await app.member();
});
afterAll(() => model.close());
beforeEach(() => {
  // Past the rest of a circuit that an earlier test has opened.
  app.clock.advance(60_000);
  model.behave("ok");
  model.say(`${words}\n---\nIs the price fair?\nWhat should I check?`);
  model.seen.length = 0;
});

const ask = (who: MemberCaller, itemId: string, message = "How old is it?", answerId?: string) =>
  who.call("POST /api/ai/chat-test", { body: { message, itemId, answerId } });
const stream = (who: MemberCaller, itemId: string, answerId?: string) =>
  openStream(origin, "POST /api/ai/chat-test", { token: who.token, body: { message: "How old?", itemId, answerId } });
/** As where no model can be reached. */
async function byGuide(who: MemberCaller, itemId: string, message: string): Promise<string> {
  model.behave("500");
  const answer = await ask(who, itemId, message);
  expect(answer.status, answer.message).toBe(200);
  return answer.body.response;
}

async function standing(who: MemberCaller) {
  const { rows } = await app.database.pool.query<{ credits: number; rows: number; items: number }>(
    `select u.ai_credits as credits, count(c.id)::int as rows, count(c.item_id)::int as items
     from users u left join ai_conversations c on c.user_id = u.id where u.id = $1 group by u.id`,
    [who.id],
  );
  return rows[0];
}
const untouched = { credits: 150, rows: 0, items: 0 };
const setCredits = (who: MemberCaller, credits: number) =>
  app.database.pool.query("update users set ai_credits = $2 where id = $1", [who.id, credits]);

describe("a question about an item", () => {
  test("is answered from the listing for one credit, and is no part of the talk with the coach", async () => {
    const [member, item] = [await app.member(), await listed(seller, telescope)];
    const response = await byGuide(member, item.id, "How old is it?");
    expect(response).toContain("“Bought in 2019”");
    expect(await byGuide(member, item.id, "How heavy is it?")).toContain("the weight");
    expect(await standing(member)).toEqual({ credits: 148, rows: 2, items: 2 });
    expect((await member.call("GET /api/ai/conversations")).body).toEqual([]);
    expect((await member.call("GET /api/ai/conversations", { query: { query: "2019" } })).body).toEqual([]);
    const { text } = await member.call("GET /api/profile/export");
    expect(text).toContain("How heavy is it?");
    expect(text).toContain(item.id);
  });

  test("in its documented form, without an item's id, is answered from its text by the same rules", async () => {
    const member = await app.member();
    const message = (question: string) =>
      `Title: ${telescope.title}\nDescription: ${telescope.description}\nPrice: $120\nCondition: good\nQuestion: ${question}`;
    const asked = (question: string) => member.call("POST /api/ai/chat-test", { body: { message: message(question) } });
    expect((await asked("How old is it?")).body.response).toBe(words);
    expect(JSON.stringify(model.seen)).toContain("Answer from the listing alone");
    model.behave("500");
    expect((await asked("How old is it?")).body.response).toContain("“Bought in 2019”");
    expect((await asked("How heavy is it?")).body.response).toContain("the weight");
  });

  test("is offered no plan for the week, and two or three more questions", async () => {
    const [member, item] = [await app.member(), await listed(seller, telescope)];
    const { body } = await ask(member, item.id, "Help me plan my week");
    expect(body).toEqual({
      response: words,
      suggestions: ["Is the price fair?", "What should I check?"],
      cards: [],
      offers: [],
      isHelp: false,
      conversationId: expect.any(String),
    });
  });

  test("gives the model the listing and earlier questions about it, and nothing about the member", async () => {
    const member = await app.member({ firstName: "Zebedee" });
    const [item, other] = [await listed(seller, telescope), await listed(seller, { title: "Other thing" })];
    await member.call("POST /api/goals", { body: { title: "Learn Spanish" } });
    await member.call("POST /api/ai/chat-test", { body: { message: "A riddle for the coach" } });
    await ask(member, other.id, "Something about the other");
    await ask(member, item.id, "Something about this one");
    model.seen.length = 0;
    await ask(member, item.id, "And what else?");
    const told = model.seen.flatMap(({ contents }) => contents).join("\n");
    expect(told).toContain("A dent on the tube");
    expect(told).toContain("Something about this one");
    for (const word of ["Zebedee", "Learn Spanish", "riddle", "Something about the other"]) {
      expect(told).not.toContain(word);
    }
    model.seen.length = 0;
    await member.call("POST /api/ai/chat-test", { body: { message: "What did I say?" } });
    const toldCoach = model.seen.flatMap(({ contents }) => contents).join("\n");
    expect(toldCoach).toContain("A riddle for the coach");
    expect(toldCoach).not.toContain("Something about");
  });

  test("continues from earlier questions about this item", async () => {
    const [member, item] = [await app.member(), await listed(seller, telescope)];
    await byGuide(member, item.id, "Is the price fair?");
    expect(await byGuide(member, item.id, "Tell me more")).toContain("A dent on the tube");
  });

  test("by the seller is answered for a seller, and about a sold item says that it is sold", async () => {
    const [member, item] = [await app.member(), await listed(seller, telescope)];
    expect(await byGuide(seller, item.id, "How could I negotiate the price?")).toContain("Buyers may open");
    await sell(seller, item.id);
    expect(await byGuide(member, item.id, "How could I negotiate the price?")).toContain("is sold");
  });
});

describe("what an answer costs", () => {
  test("is refused where no credit is left", async () => {
    const [member, item] = [await app.member(), await listed(seller, telescope)];
    await setCredits(member, 0);
    expect(await ask(member, item.id)).toMatchObject({ status: 402, code: "coach/no-credits" });
    expect((await stream(member, item.id)).status).toBe(402);
    expect(await standing(member)).toEqual({ credits: 0, rows: 0, items: 0 });
    expect(model.seen).toEqual([]);
  });

  test("costs one credit for two questions at once if only one is left", async () => {
    const [member, item] = [await app.member(), await listed(seller, telescope)];
    await setCredits(member, 1);
    const both = await Promise.all([ask(member, item.id), ask(member, item.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 402]);
    expect(await standing(member)).toEqual({ credits: 0, rows: 1, items: 1 });
  });

  test("is charged once per name, twice at once and later, also after the item is deleted", async () => {
    const [member, item] = [await app.member(), await listed(seller, telescope)];
    const id = randomUUID();
    const both = await Promise.all([ask(member, item.id, "How old?", id), ask(member, item.id, "How old?", id)]);
    await withdraw(seller, item.id);
    for (const answer of [...both, await ask(member, item.id, "How old?", id)])
      expect(answer.body.response).toBe(words);
    expect(model.seen).toHaveLength(1);
    expect(await ask(member, item.id, "How old?", randomUUID())).toMatchObject({ status: 404 });
    expect(await standing(member)).toEqual({ credits: 149, rows: 1, items: 1 });
  });

  test("is streamed, and found under its name", async () => {
    const [member, item] = [await app.member(), await listed(seller, telescope)];
    const id = randomUUID();
    const events = await (await stream(member, item.id, id)).rest();
    expect(events.flatMap((event) => (event.type === "delta" ? [event.text] : [])).join("")).toBe(words);
    expect(events.at(-1)).toMatchObject({ type: "reply", response: words, offers: [], stopped: false });
    const path = `/api/ai/answers/${id}`;
    const again = await openStream(origin, "GET /api/ai/answers/{id}", { token: member.token, path });
    expect((await again.rest()).at(-1)).toEqual(events.at(-1));
  });

  test("can be stopped like any other: what was written stays, with questions about an item", async () => {
    model.behave("held");
    const [member, item] = [await app.member(), await listed(seller, telescope)];
    const [id, held] = [randomUUID(), model.nextHeld()];
    const asked = stream(member, item.id, id);
    const answer = await held;
    answer.write("Bought in 2019. It ");
    const events = await asked;
    expect(await events.next()).toEqual({ type: "delta", text: "Bought in 2019. " });
    await member.call("DELETE /api/ai/answers/{id}", { params: { id } });
    expect(await events.rest()).toMatchObject([
      {
        response: "Bought in 2019.",
        suggestions: ["Is the price fair?", "What should I check when I see it?"],
        stopped: true,
      },
    ]);
    expect(await standing(member)).toEqual({ credits: 149, rows: 1, items: 1 });
  });

  test("left by a crash is returned when the coach is opened, and at the next question", async () => {
    const item = await listed(seller, telescope);
    for (const next of [
      (who: MemberCaller) => who.call("GET /api/ai/conversations"),
      (who: MemberCaller) => ask(who, item.id),
    ]) {
      const member = await app.member();
      const asked = new Date(app.clock.now().getTime() - 600_000);
      await app.database.pool.query(
        `with taken as (update users set ai_credits = 0, ai_credits_used = 150 where id = $1)
         insert into ai_conversations (id, user_id, message, response, credits_used, item_id, created_at)
         values ($2, $1, 'How old?', '', 1, $3, $4)`,
        [member.id, randomUUID(), randomUUID(), asked],
      );
      expect((await next(member)).status).toBe(200);
      const { credits = -1, rows = -1 } = (await standing(member)) ?? {};
      expect(credits + rows).toBe(1);
    }
  });
});

describe("an item that is not there", () => {
  test("for a member: withdrawn, taken down, of somebody blocked, or unknown; nothing is charged", async () => {
    const [member, blocked] = [await app.member(), await app.member()];
    const [withdrawn, takenDown, hidden] = [
      await listed(seller, telescope),
      await listed(seller, telescope),
      await listed(blocked, telescope),
    ];
    await withdraw(seller, withdrawn.id);
    await app.database.pool.query("update marketplace_items set is_active = false where id = $1", [takenDown.id]);
    await blocks(app, blocked, member);
    for (const id of [withdrawn.id, takenDown.id, hidden.id, randomUUID()]) {
      expect(await ask(member, id)).toMatchObject({ status: 404, code: "marketplace/not-found" });
      expect((await stream(member, id)).status).toBe(404);
    }
    expect((await member.raw("POST", "/api/ai/chat-test", { message: "Hi", itemId: "nonsense" })).status).toBe(400);
    expect(await standing(member)).toEqual(untouched);
    expect(model.seen).toEqual([]);
  });

  test("for a visitor: none is, in either form", async () => {
    const { id: itemId } = await listed(seller, telescope);
    const body = { message: "How old is it?", itemId };
    expect(await app.visitor.call("POST /api/ai/chat-test", { body })).toMatchObject({
      status: 404,
      code: "marketplace/not-found",
    });
    expect((await openStream(origin, "POST /api/ai/chat-test", { body })).status).toBe(404);
  });
});

test("with words of crisis is answered with help, free of charge, about any item", async () => {
  const [member, item] = [await app.member(), await listed(seller, telescope)];
  await setCredits(member, 0);
  for (const id of [item.id, randomUUID()]) {
    const { status, body } = await ask(member, id, "I want to kill myself");
    expect([status, body.isHelp, body.offers]).toEqual([200, true, []]);
  }
  expect(await standing(member)).toEqual({ credits: 0, rows: 2, items: 2 });
  const body = { message: "I want to kill myself", itemId: item.id };
  expect((await app.visitor.call("POST /api/ai/chat-test", { body })).body.isHelp).toBe(true);
  expect((await member.call("GET /api/ai/conversations")).body).toEqual([]);
});
