import { randomUUID } from "node:crypto";
import { assert, asyncProperty, constantFrom, nat, record, array } from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import type { Ai, CoachEvent } from "../../../ports/ai/ai.ts";
import { createCredits } from "../../identity/credits/credits.service.ts";
import type { AnswerEvent } from "./answers.service.ts";
import { createCoach, type CoachService } from "../coach.service.ts";

const app = useTestApp();
const answered = { response: "One. Two. Three.", suggestions: ["a", "b"], answeredBy: "model" } as const;

/** An adapter that does what the message says, one step each time it is released. */
function scripted() {
  const waiting: (() => void)[] = [];
  const step = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const gone = () => reject(signal?.reason instanceof Error ? signal.reason : new Error("gone"));
      if (signal?.aborted) return gone();
      signal?.addEventListener("abort", gone);
      waiting.push(resolve);
    });
  async function* stream(message: string, signal: AbortSignal | undefined): AsyncGenerator<CoachEvent> {
    for (const text of ["One. ", "Two. ", "Three."]) {
      await step(signal);
      if (message.includes("fails") && text === "Two. ") throw new Error("the adapter broke");
      yield { type: "delta", text };
    }
    yield { type: "reply", reply: { ...answered, suggestions: [...answered.suggestions] } };
  }
  const ai: Ai = {
    kind: "model",
    model: "scripted",
    isFailing: () => false,
    stream: ({ message }, { signal }) => stream(message, signal),
    async reply({ message }, { signal }) {
      for await (const event of stream(message, signal)) if (event.type === "reply") return event.reply;
      throw new Error("no reply");
    },
    agenda: async () => [],
    weekPlan: async () => [],
    searchParts: async () => [],
  };
  return {
    ai,
    /** Lets everything that waits go one step further. */
    let: () => waiting.splice(0).forEach((go) => go()),
    waiting: () => waiting.length,
  };
}

const opened: CoachService[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((coach) => coach.close()));
});

function coachWith(ai: Ai, grace: number) {
  const told: LiveTopic[][] = [];
  const coach = createCoach({
    db: app.database.db,
    clock: app.clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    ai,
    credits: createCredits(),
    notifications: { tell: async (_, __, topics) => void told.push([...topics]) },
    experiences: {
      nearMember: async () => [],
      findEvents: async () => ({ events: [], town: null, hasPlace: false }),
      bestForGoals: async () => null,
      byIds: async () => [],
      around: async () => ({ hasTown: false, near: [], friends: [], forGoal: null }),
      nextPlan: async () => null,
      requests: { pendingToHost: async () => ({ items: [], next: null }) },
    },
    goals: { list: async () => ({ items: [], next: null }) },
    friends: { received: async () => ({ items: [], next: null }) },
    people: { byIds: async () => [] },
    marketplace: { listingFor: async () => null },
    country: undefined,
    helplines: [],
    grace,
  });
  opened.push(coach);
  return { coach, told };
}

async function standing(userId: string) {
  const { rows } = await app.database.pool.query<{ credits: number; charged: number; open: number; kept: number }>(
    `select u.ai_credits as credits, coalesce(sum(c.credits_used), 0)::int as charged,
       count(c.id) filter (where c.response = '')::int as open, count(c.id) filter (where c.response <> '')::int as kept
     from users u left join ai_conversations c on c.user_id = u.id where u.id = $1 group by u.id`,
    [userId],
  );
  return rows[0] ?? { credits: -1, charged: -1, open: -1, kept: -1 };
}

const forever = new AbortController().signal;

describe("the grace", () => {
  test("ends an answer without followers: nothing is stored, the credit is returned", async () => {
    const script = scripted();
    const { coach, told } = coachWith(script.ai, 20);
    const member = await app.member();
    const gone = new AbortController();
    const stream = coach.streamToMember(member.id, { message: "Hi there", timeZone: undefined, signal: gone.signal });
    const first = stream.next();
    await expect.poll(() => script.waiting()).toBe(1);
    script.let();
    expect(await first).toMatchObject({ value: { type: "delta", text: "One. " } });
    expect(await standing(member.id)).toEqual({ credits: 149, charged: 1, open: 1, kept: 0 });
    gone.abort();
    expect(await stream.next()).toMatchObject({ done: true });
    await expect.poll(() => standing(member.id)).toEqual({ credits: 150, charged: 0, open: 0, kept: 0 });
    expect(told).toEqual([["account"]]);
  });

  test("is long enough to finish an answer: it is stored and costs its credit", async () => {
    const script = scripted();
    const { coach, told } = coachWith(script.ai, 60_000);
    const member = await app.member();
    const gone = new AbortController();
    const stream = coach.streamToMember(member.id, { message: "Hi there", timeZone: undefined, signal: gone.signal });
    const first = stream.next();
    await expect.poll(() => script.waiting()).toBe(1);
    gone.abort();
    await first;
    for (const _ of answered.response.split(" ")) {
      await expect.poll(() => script.waiting()).toBe(1);
      script.let();
    }
    await expect.poll(() => standing(member.id)).toEqual({ credits: 149, charged: 1, open: 0, kept: 1 });
    expect(told).toEqual([["coach", "account"]]);
  });

  test("is not waited for when the server stops", async () => {
    const script = scripted();
    const { coach } = coachWith(script.ai, 60_000);
    const member = await app.member();
    const asked = coach.askAsMember(member.id, { message: "Hi there", timeZone: undefined, signal: forever });
    const outcome = asked.catch((error: unknown) => error);
    await expect.poll(() => script.waiting()).toBe(1);
    await coach.close();
    expect(await outcome).toMatchObject({ fault: { status: 503 } });
    expect(await standing(member.id)).toEqual({ credits: 150, charged: 0, open: 0, kept: 0 });
    const late = coach.askAsMember(member.id, { message: "Hi again", timeZone: undefined, signal: forever });
    await expect(late).rejects.toMatchObject({ fault: { status: 503 } });
  });
});

describe("what a crash has left", () => {
  /** A question whose process died after it had taken the last credit. */
  async function orphan(secondsAgo: number) {
    const member = await app.member();
    const answerId = randomUUID();
    const asked = new Date(app.clock.now().getTime() - secondsAgo * 1000);
    await app.database.pool.query(
      `with taken as (update users set ai_credits = 0, ai_credits_used = 150 where id = $1)
       insert into ai_conversations (id, user_id, message, response, credits_used, answer_id, created_at)
       values ($2, $1, 'Hi there', '', 1, $3, $4)`,
      [member.id, randomUUID(), answerId, asked],
    );
    return { member, answerId };
  }

  test("is returned at the next question, which can be repeated under its name", async () => {
    const script = scripted();
    const { coach } = coachWith(script.ai, 20);
    const { member, answerId } = await orphan(600);
    const question = { message: "Hi there", answerId, timeZone: undefined, signal: forever };
    const asked = coach.askAsMember(member.id, question);
    for (const _ of answered.response.split(" ")) {
      await expect.poll(() => script.waiting()).toBe(1);
      script.let();
    }
    expect(await asked).toMatchObject({ response: answered.response });
    expect(await standing(member.id)).toEqual({ credits: 0, charged: 1, open: 0, kept: 1 });
  });

  test("is returned when the history is opened, and announced to open pages, also twice at once", async () => {
    const { coach, told } = coachWith(scripted().ai, 20);
    const { member } = await orphan(600);
    const history = () => coach.conversations(member.id, { limit: 5 });
    expect(await Promise.all([history(), history()])).toEqual([
      { items: [], next: null },
      { items: [], next: null },
    ]);
    expect(await standing(member.id)).toEqual({ credits: 1, charged: 0, open: 0, kept: 0 });
    expect(told).toEqual([["account"]]);
  });

  test("is returned to its follower, who learns that no answer will come", async () => {
    const { coach } = coachWith(scripted().ai, 20);
    const { member, answerId } = await orphan(600);
    await expect(lastOf(coach.followAnswer(member.id, answerId, forever))).rejects.toMatchObject({
      fault: { status: 404 },
    });
    expect(await standing(member.id)).toEqual({ credits: 1, charged: 0, open: 0, kept: 0 });
  });

  test("takes no room in the history, whatever its length", async () => {
    const { coach } = coachWith(scripted().ai, 20);
    const { member } = await orphan(600);
    for (const [open, created] of [
      [false, 1_200],
      [true, 60],
    ] as const) {
      await app.database.pool.query(
        `insert into ai_conversations (id, user_id, message, response, credits_used, created_at)
         select gen_random_uuid(), $1, 'Hi', $2, 0, now() - make_interval(secs => $3) from generate_series(1, 8)`,
        [member.id, open ? "" : "Hello", created],
      );
    }
    const { items, next } = await coach.conversations(member.id, { limit: 3 });
    expect(items.map(({ response }) => response)).toEqual(["Hello", "Hello", "Hello"]);
    expect(next).not.toBeNull();
  });

  test("is left alone for as long as another process may be writing it", async () => {
    const { coach } = coachWith(scripted().ai, 20);
    const { member } = await orphan(100);
    await coach.conversations(member.id, { limit: 5 });
    expect(await standing(member.id)).toEqual({ credits: 0, charged: 1, open: 1, kept: 0 });
  });
});

test("a question that fails costs nothing, also the last credit", async () => {
  const script = scripted();
  const { coach } = coachWith(script.ai, 20);
  const member = await app.member();
  await app.database.pool.query("update users set ai_credits = 1 where id = $1", [member.id]);
  const asked = coach.askAsMember(member.id, { message: "It fails", timeZone: undefined, signal: forever });
  const outcome = asked.catch((error: unknown) => error);
  for (const _ of ["One", "Two"]) {
    await expect.poll(() => script.waiting()).toBe(1);
    script.let();
  }
  expect(await outcome).toMatchObject({ message: "the adapter broke" });
  expect(await standing(member.id)).toEqual({ credits: 1, charged: 0, open: 0, kept: 0 });
});

test("under any concurrency a delivered answer costs exactly one credit and nothing else does", async () => {
  const action = record({
    kind: constantFrom("stream", "stream", "whole", "fails", "leave", "stop", "follow", "let", "let", "again"),
    which: nat(5),
  });
  await assert(
    asyncProperty(array(action, { minLength: 5, maxLength: 30 }), nat(4), async (actions, start) => {
      const script = scripted();
      const { coach } = coachWith(script.ai, 1);
      const member = await app.member();
      await app.database.pool.query("update users set ai_credits = $2 where id = $1", [member.id, start]);
      const asked: { id: string; gone: AbortController; message: string }[] = [];
      const outcomes: Promise<{ id: string; text: string }>[] = [];
      const told = (id: string, text: Promise<string>) =>
        outcomes.push(text.catch(() => "").then((whole) => ({ id, text: whole })));
      const begin = (message: string, id: string, isStreamed: boolean) => {
        const gone = new AbortController();
        asked.push({ id, gone, message });
        const question = { message, answerId: id, timeZone: undefined, signal: gone.signal };
        const result = isStreamed
          ? lastOf(coach.streamToMember(member.id, question))
          : coach.askAsMember(member.id, question).then(({ response }) => response);
        told(id, result);
      };
      for (const { kind, which } of actions) {
        const one = asked[which % Math.max(asked.length, 1)];
        if (kind === "stream" || kind === "whole") begin("Hi there", randomUUID(), kind === "stream");
        if (kind === "fails") begin("It fails", randomUUID(), which % 2 === 0);
        if (kind === "again" && one) begin(one.message, one.id, which % 2 === 0);
        if (kind === "leave") one?.gone.abort();
        if (kind === "stop" && one)
          told(
            one.id,
            coach.stopAnswer(member.id, one.id).then(() => ""),
          );
        if (kind === "follow" && one) told(one.id, lastOf(coach.followAnswer(member.id, one.id, forever)));
        if (kind === "let") script.let();
        const now = await standing(member.id);
        expect(now.credits).toBeGreaterThanOrEqual(0);
        expect(now.credits + now.charged).toBe(start);
      }
      const all = Promise.all(outcomes);
      let isOver = false;
      void all.then(() => (isOver = true));
      await expect
        .poll(
          () => {
            script.let();
            return isOver;
          },
          { interval: 2 },
        )
        .toBe(true);
      await coach.close();
      const end = await standing(member.id);
      expect(end).toEqual({ credits: start - end.kept, charged: end.kept, open: 0, kept: end.kept });
      const { rows } = await app.database.pool.query<{ id: string; response: string }>(
        "select answer_id as id, response from ai_conversations where user_id = $1",
        [member.id],
      );
      // A client that received a complete answer finds it stored; what is stored is at least the beginning of one.
      for (const { id, text } of await all) {
        if (text === answered.response) expect(rows).toContainEqual({ id, response: text });
      }
      for (const { response } of rows) expect(answered.response.startsWith(response)).toBe(true);
    }),
    { numRuns: 25 },
  );
});

async function lastOf(stream: AsyncGenerator<AnswerEvent>): Promise<string> {
  let last = "";
  for await (const event of stream) if (event.type === "reply") last = event.response;
  return last;
}
