import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listening, openStream } from "../../../../test/event-streams.ts";
import { startOpenAiServer } from "../../../../test/openai-server.ts";
import { useTestApp, type MemberCaller } from "../../../../test/test-app.ts";

const model = await startOpenAiServer();
const app = useTestApp({ env: { AI_BASE_URL: model.baseUrl, AI_MODEL: "any" } });
const words = "Begin small. Go out after lunch.";
let origin: string;

beforeAll(async () => {
  origin = await listening(app.app);
});
afterAll(() => model.close());
beforeEach(() => {
  // Past the rest of a circuit that an earlier test has opened.
  app.clock.advance(60_000);
  model.behave("ok");
  model.say(`${words}\n---\nWhat is small?\nTell me more`);
  model.seen.length = 0;
});

const ask = (who: MemberCaller, message: string, answerId?: string) =>
  openStream(origin, "POST /api/ai/chat-test", { token: who.token, body: { message, answerId } });
const follow = (who: MemberCaller, id: string) =>
  openStream(origin, "GET /api/ai/answers/{id}", { token: who.token, path: `/api/ai/answers/${id}` });
const stop = (who: MemberCaller, id: string) => who.call("DELETE /api/ai/answers/{id}", { params: { id } });

async function standing(who: MemberCaller) {
  const { rows } = await app.database.pool.query<{ credits: number; rows: number; open: number }>(
    `select u.ai_credits as credits, count(c.id)::int as rows, count(c.id) filter (where c.response = '')::int as open
     from users u left join ai_conversations c on c.user_id = u.id where u.id = $1 group by u.id`,
    [who.id],
  );
  return rows[0];
}

const reply = {
  type: "reply",
  response: words,
  suggestions: ["What is small?", "Tell me more"],
  cards: [],
  offers: [],
  isHelp: false,
  conversationId: expect.any(String),
};

describe("an answer that streams", () => {
  test("is streamed in pieces and then whole, costs one credit and is in the history with its suggestions", async () => {
    const member = await app.member();
    const events = await (await ask(member, "How do I begin?")).rest();
    const pieces = events.flatMap((event) => (event.type === "delta" ? [event.text] : []));
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join("")).toBe(words);
    expect(events.at(-1)).toEqual({ ...reply, stopped: false });
    expect(await standing(member)).toEqual({ credits: 149, rows: 1, open: 0 });
    const [kept] = (await member.call("GET /api/ai/conversations")).body;
    expect(kept).toMatchObject({
      message: "How do I begin?",
      response: words,
      suggestions: reply.suggestions,
      isHelp: false,
    });
  });

  test("has its documented form for clients that don't ask for events", async () => {
    const member = await app.member();
    const answer = await member.call("POST /api/ai/chat-test", { body: { message: "Help me plan my week" } });
    const { response, suggestions } = reply;
    expect(answer.body).toMatchObject({ response, suggestions, offers: ["week-plan"], isHelp: false });
  });

  test("is refused before it begins where no credit is left", async () => {
    const member = await app.member();
    await app.database.pool.query("update users set ai_credits = 0 where id = $1", [member.id]);
    expect((await ask(member, "How do I begin?")).status).toBe(402);
    expect(await standing(member)).toEqual({ credits: 0, rows: 0, open: 0 });
    expect(model.seen).toEqual([]);
  });

  test("streams to a visitor, and ends at the model when they go", async () => {
    const whole = await openStream(origin, "POST /api/ai/chat-test", { body: { message: "How do I begin?" } });
    expect((await whole.rest()).at(-1)).toEqual({ ...reply, conversationId: null, stopped: false });
    model.behave("held");
    const held = model.nextHeld();
    const stream = openStream(origin, "POST /api/ai/chat-test", { body: { message: "How do I begin?" } });
    const answer = await held;
    answer.write("Begin small. Go");
    const open = await stream;
    expect(await open.next()).toEqual({ type: "delta", text: "Begin small. " });
    open.leave();
    await answer.left;
  });

  test("in a crisis is help, free of charge, without the model", async () => {
    const member = await app.member();
    const id = randomUUID();
    const events = await (await ask(member, "voglio morire", id)).rest();
    expect(events.at(-1)).toMatchObject({ type: "reply", offers: [], isHelp: true, stopped: false });
    // Found under its name, and visitors get it too.
    expect((await (await follow(member, id)).rest()).at(-1)).toEqual(events.at(-1));
    const visitor = await openStream(origin, "POST /api/ai/chat-test", { body: { message: "voglio morire" } });
    expect((await visitor.rest()).at(-1)).toMatchObject({ type: "reply", isHelp: true });
    expect(await standing(member)).toEqual({ credits: 150, rows: 1, open: 0 });
    expect(model.seen).toEqual([]);
  });
});

describe("an answer with a name", () => {
  test("requested twice at once is written and charged once, and sent to both", async () => {
    model.behave("held");
    const member = await app.member();
    const id = randomUUID();
    const held = model.nextHeld();
    const both = [ask(member, "How do I begin?", id), ask(member, "How do I begin?", id)];
    const answer = await held;
    answer.write(words);
    answer.end();
    for (const stream of await Promise.all(both)) {
      expect((await stream.rest()).at(-1)).toMatchObject({ type: "reply", response: words });
    }
    expect(model.seen).toHaveLength(1);
    expect(await standing(member)).toEqual({ credits: 149, rows: 1, open: 0 });
  });

  test("requested again is returned as it was, in either form, only to its member", async () => {
    const [member, other] = await Promise.all([app.member(), app.member()]);
    const id = randomUUID();
    await (await ask(member, "How do I begin?", id)).rest();
    model.say("Something else entirely.\n---\nOne\nTwo");
    expect(await (await ask(member, "How do I begin?", id)).rest()).toEqual([{ ...reply, stopped: false }]);
    const whole = await member.call("POST /api/ai/chat-test", { body: { message: "How do I begin?", answerId: id } });
    expect(whole.body.response).toBe(words);
    expect(model.seen).toHaveLength(1);
    expect(await standing(member)).toEqual({ credits: 149, rows: 1, open: 0 });
    expect((await (await ask(other, "How do I begin?", id)).rest()).at(-1)).toMatchObject({
      response: "Something else entirely.",
    });
  });

  test("continues when its client disconnects, and can be followed from its beginning", async () => {
    model.behave("held");
    const member = await app.member();
    const id = randomUUID();
    const held = model.nextHeld();
    const asked = ask(member, "How do I begin?", id);
    const answer = await held;
    answer.write("Begin small. Go ");
    const first = await asked;
    expect(await first.next()).toEqual({ type: "delta", text: "Begin small. " });
    first.leave();
    const second = await follow(member, id);
    expect(await second.next()).toEqual({ type: "delta", text: "Begin small. " });
    answer.write("out after lunch.");
    answer.end();
    const rest = await second.rest();
    expect(rest.at(-1)).toMatchObject({ type: "reply", response: words, stopped: false });
    expect(await standing(member)).toEqual({ credits: 149, rows: 1, open: 0 });
    expect(await (await follow(member, id)).rest()).toMatchObject([{ type: "reply", response: words }]);
  });

  test("answers 404 to others, as for an unknown one", async () => {
    model.behave("held");
    const [member, other] = await Promise.all([app.member(), app.member()]);
    const id = randomUUID();
    const held = model.nextHeld();
    const asked = ask(member, "How do I begin?", id);
    const answer = await held;
    for (const name of [id, randomUUID()]) {
      expect((await follow(other, name)).status).toBe(404);
      expect(await stop(other, name)).toMatchObject({ status: 404, code: "coach/answer-not-found" });
    }
    answer.write(words);
    answer.end();
    await (await asked).rest();
    expect((await follow(other, id)).status).toBe(404);
    expect((await stop(other, id)).status).toBe(404);
  });
});

describe("a client that disconnects", () => {
  test("from the plain form ends the answer at once, free of charge", async () => {
    model.behave("stall");
    const member = await app.member();
    const [arrived, departed] = [model.nextRequest(), model.nextDeparture()];
    const gone = new AbortController();
    const asked = fetch(`${origin}/api/ai/chat-test`, {
      method: "POST",
      signal: gone.signal,
      headers: { authorization: `Bearer ${member.token}`, "content-type": "application/json" },
      body: JSON.stringify({ message: "How do I begin?" }),
    });
    const outcome = asked.catch((error: unknown) => error);
    await arrived;
    expect(await standing(member)).toEqual({ credits: 149, rows: 1, open: 1 });
    expect((await member.call("GET /api/ai/conversations")).body).toEqual([]);
    gone.abort();
    await departed;
    await outcome;
    await expect.poll(() => standing(member)).toEqual({ credits: 150, rows: 0, open: 0 });
  });
});

describe("a client that disconnects from the streaming form", () => {
  test("before anything was written finds the whole answer later, and leaves no failure in the log", async () => {
    model.behave("held");
    const member = await app.member();
    const id = randomUUID();
    const gone = new AbortController();
    const held = model.nextHeld();
    const asked = fetch(`${origin}/api/ai/chat-test`, {
      method: "POST",
      signal: gone.signal,
      headers: {
        authorization: `Bearer ${member.token}`,
        "content-type": "application/json",
        accept: "text/event-stream",
      },
      body: JSON.stringify({ message: "How do I begin?", answerId: id }),
    });
    const outcome = asked.catch((error: unknown) => error);
    const answer = await held;
    gone.abort();
    await outcome;
    answer.write(words);
    answer.end();
    expect((await (await follow(member, id)).rest()).at(-1)).toMatchObject({ response: words, stopped: false });
    expect(await standing(member)).toEqual({ credits: 149, rows: 1, open: 0 });
  });
});

describe("stopping", () => {
  test("stores what had been written, for its credit, and notifies the followers", async () => {
    model.behave("held");
    const member = await app.member();
    const id = randomUUID();
    const held = model.nextHeld();
    const asked = ask(member, "How do I begin?", id);
    const answer = await held;
    answer.write("Begin small. Go ");
    const stream = await asked;
    expect(await stream.next()).toEqual({ type: "delta", text: "Begin small. " });
    expect((await stop(member, id)).status).toBe(204);
    await answer.left;
    const stopped = { type: "reply", response: "Begin small.", stopped: true };
    expect(await stream.rest()).toMatchObject([stopped]);
    expect(await standing(member)).toEqual({ credits: 149, rows: 1, open: 0 });
    expect(await (await follow(member, id)).rest()).toMatchObject([stopped]);
    expect((await stop(member, id)).status).toBe(204);
    expect((await member.call("GET /api/ai/conversations")).body).toMatchObject([{ response: "Begin small." }]);
  });

  test("stores only text, whatever else the model has sent", async () => {
    model.behave("held");
    const member = await app.member();
    const id = randomUUID();
    const held = model.nextHeld();
    const asked = ask(member, "How do I begin?", id);
    const answer = await held;
    answer.write("Begin\0 small\u200b \u001b[1m. <b>Now</b> it is. Go ");
    const stream = await asked;
    const text = "Begin small [1m.";
    expect(await stream.next()).toEqual({ type: "delta", text: `${text} ` });
    expect((await stop(member, id)).status).toBe(204);
    expect(await stream.rest()).toMatchObject([{ type: "reply", response: text, stopped: true }]);
    expect((await member.call("GET /api/ai/conversations")).body).toMatchObject([{ response: text }]);
  });

  test("before anything was written stores nothing and costs nothing", async () => {
    model.behave("held");
    const member = await app.member();
    const id = randomUUID();
    const held = model.nextHeld();
    const asked = ask(member, "How do I begin?", id);
    const answer = await held;
    expect((await stop(member, id)).status).toBe(204);
    await answer.left;
    expect(await (await asked).rest()).toMatchObject([{ type: "reply", response: "", stopped: true }]);
    expect(await standing(member)).toEqual({ credits: 150, rows: 0, open: 0 });
    expect((await stop(member, id)).status).toBe(404);
    model.behave("ok");
    expect((await (await ask(member, "How do I begin?", id)).rest()).at(-1)).toMatchObject({ response: words });
  });
});

describe("a model that does not work", () => {
  test("and breaks off midway: the guide's answer takes the place of the beginning, everywhere", async () => {
    model.behave("held");
    const member = await app.member();
    const id = randomUUID();
    const held = model.nextHeld();
    const asked = ask(member, "How do I sleep better?", id);
    const answer = await held;
    answer.write("Half of what a model would have said. And ");
    const stream = await asked;
    expect(await stream.next()).toEqual({ type: "delta", text: "Half of what a model would have said. " });
    answer.cut();
    const events = await stream.rest();
    expect(events).toMatchObject([{ type: "reply", stopped: false }]);
    const [kept] = (await member.call("GET /api/ai/conversations")).body;
    expect(events[0]).toMatchObject({ response: kept?.response });
    expect(kept?.response).not.toContain("Half of");
    expect(await (await follow(member, id)).rest()).toMatchObject([{ response: kept?.response }]);
    expect(await standing(member)).toEqual({ credits: 149, rows: 1, open: 0 });
  });

  test.each(["429", "500", "html", "wrong-shape", "midcut", "unheard-of", "endless"])(
    "%s: the guide answers, for one credit",
    async (behaviour) => {
      model.behave(behaviour);
      const member = await app.member();
      const events = await (await ask(member, "How do I sleep better?")).rest();
      expect(events.filter(({ type }) => type === "reply")).toHaveLength(1);
      const last = events.at(-1);
      expect(last?.type === "reply" && last.response).toMatch(/sleep|night|bed/iu);
      expect(await standing(member)).toEqual({ credits: 149, rows: 1, open: 0 });
    },
  );

  test.each(["", "<html><body>Sign in</body></html>", '{"answer":"x"}', "x".repeat(9_000)])(
    "nonsense %#: the guide answers",
    async (text) => {
      model.say(text);
      const member = await app.member();
      const events = await (await ask(member, "How do I sleep better?")).rest();
      const last = events.at(-1);
      expect(last?.type === "reply" && last.response).toMatch(/sleep|night|bed/iu);
      const plain = await member.call("POST /api/ai/chat-test", { body: { message: "How do I sleep better?" } });
      expect(plain.body.response).toMatch(/sleep|night|bed/iu);
      expect(await standing(member)).toEqual({ credits: 148, rows: 2, open: 0 });
    },
  );
});
