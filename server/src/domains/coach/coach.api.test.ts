import { describe, expect, test } from "vitest";
import { careContent } from "../../ports/ai/care/care-content.read.ts";
import { useTestApp } from "../../../test/test-app.ts";

const app = useTestApp();
const ask = "I want to sleep better, where do I begin?";

const creditsOf = async (id: string): Promise<number> => {
  const { rows } = await app.database.pool.query<{ ai_credits: number }>("select ai_credits from users where id = $1", [
    id,
  ]);
  return rows[0]?.ai_credits ?? -1;
};

describe("a visitor", () => {
  test("is answered with suggestions, and nothing is stored", async () => {
    const before = await app.database.pool.query("select count(*) from ai_conversations");
    const answer = await app.visitor.call("POST /api/ai/chat-test", { body: { message: ask } });
    expect(answer.status).toBe(200);
    expect(answer.body.response.length).toBeGreaterThan(100);
    expect(answer.body.suggestions.length).toBeGreaterThanOrEqual(2);
    expect(answer.body.suggestions.length).toBeLessThanOrEqual(3);
    expect(answer.body.isHelp).toBe(false);
    const after = await app.database.pool.query("select count(*) from ai_conversations");
    expect(after.rows).toEqual(before.rows);
  });

  test("in a crisis is referred to human help first", async () => {
    const answer = await app.visitor.call("POST /api/ai/chat-test", { body: { message: "I want to kill myself" } });
    expect(answer.body.response).toMatch(/findahelpline|emergency/iu);
    expect(answer.body.isHelp).toBe(true);
  });

  test.each([
    [{}, "Please write a message"],
    [{ message: "" }, "Please write a message"],
    [{ message: " \n\t " }, "Please write a message"],
    [{ message: "\u0007\u0008" }, "Please write a message"],
    [{ message: "x".repeat(4001) }, "Please keep this to 4000 characters"],
    [{ message: 42 }, "Please write a message"],
    [{ message: "a\0b" }, "The character U+0000 is not allowed"],
  ])("with %j is refused", async (body, message) => {
    const answer = await app.visitor.raw("POST", "/api/ai/chat-test", body);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  test("may write as much as anybody", async () => {
    const answer = await app.visitor.call("POST /api/ai/chat-test", {
      body: { message: "<b>help</b> ".repeat(333) },
    });
    expect(answer.status).toBe(200);
  });
});

describe("a member", () => {
  test("pays one credit for an answer and finds it in the history, newest first, in pages", async () => {
    const member = await app.member({ firstName: "Ada" });
    const messages = ["How do I start running?", "How do I sleep better?", "I feel stressed"];
    for (const message of messages) {
      expect((await member.call("POST /api/ai/chat-test", { body: { message } })).status).toBe(200);
    }
    expect(await creditsOf(member.id)).toBe(147);
    const first = await member.call("GET /api/ai/conversations", { query: { limit: "2" } });
    expect(first.body.map((one) => [one.message, one.creditsUsed, one.isHelp])).toEqual([
      ["I feel stressed", 1, false],
      ["How do I sleep better?", 1, false],
    ]);
    const next = /^<(.+)>; rel="next"$/u.exec(String(first.headers["link"]))?.[1] ?? "";
    const second = await member.raw("GET", next);
    expect(second.body).toMatchObject([{ message: "How do I start running?" }]);
    expect(second.headers["link"]).toBeUndefined();
  });

  test.each(["application/json", "text/event-stream"])(
    "pays nothing where the guide didn't understand (%s)",
    async (accept) => {
      const member = await app.member();
      const answer = await member.raw("POST", "/api/ai/chat-test", { message: "xqzv wrtk" }, { accept });
      expect(answer.status).toBe(200);
      await expect.poll(() => creditsOf(member.id)).toBe(150);
      const [kept] = (await member.call("GET /api/ai/conversations")).body;
      expect(kept).toMatchObject({ message: "xqzv wrtk", creditsUsed: 0, isHelp: false });
    },
  );

  test.each(["application/json", "text/event-stream"])(
    "never overspends, even with concurrent messages (%s)",
    async (accept) => {
      const member = await app.member();
      await app.database.pool.query("update users set ai_credits = 3 where id = $1", [member.id]);
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => member.raw("POST", "/api/ai/chat-test", { message: ask }, { accept })),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
      const refused = answers.filter((answer) => answer.status === 402);
      expect(refused).toHaveLength(27);
      expect(refused[0]?.message).toBe("You have no AI credits left");
      expect(await creditsOf(member.id)).toBe(0);
      const history = async () => (await member.call("GET /api/ai/conversations")).body;
      // A stream is left after its first event; its answer is written to the end all the same.
      await expect.poll(history).toHaveLength(3);
    },
  );

  test("gets help in a crisis for nothing, also with no credit left", async () => {
    const member = await app.member();
    await app.database.pool.query("update users set ai_credits = 0 where id = $1", [member.id]);
    const answer = await member.call("POST /api/ai/chat-test", { body: { message: "I want to end my life" } });
    expect(answer.status).toBe(200);
    expect(answer.body.response).toMatch(/emergency/iu);
    expect(answer.body.isHelp).toBe(true);
    expect(await creditsOf(member.id)).toBe(0);
    expect((await member.call("GET /api/ai/conversations")).body).toMatchObject([{ creditsUsed: 0, isHelp: true }]);
  });

  test("gets help in a crisis in their own language, also with no credit left", async () => {
    const member = await app.member();
    await app.database.pool.query("update users set ai_credits = 0 where id = $1", [member.id]);
    const said = { de: "Ich will nicht mehr leben", ru: "я не хочу больше жить", zh: "我想自杀" } as const;
    for (const language of ["de", "ru", "zh"] as const) {
      const { status, body } = await member.call("POST /api/ai/chat-test", { body: { message: said[language] } });
      expect([status, body.isHelp], language).toEqual([200, true]);
      expect(body.response, language).toContain(careContent().answers[language].lines);
    }
  });

  test("is answered from their own goals, agenda and karma", async () => {
    const [member, other] = await Promise.all([app.member({ firstName: "Ada" }), app.member()]);
    await member.call("POST /api/goals", { body: { title: "Learn Spanish" } });
    await other.call("POST /api/goals", { body: { title: "Somebody else's secret" } });
    const dateTime = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString();
    await member.call("POST /api/agenda", { body: { title: "Dentist", dateTime } });
    const say = async (message: string) =>
      (await member.call("POST /api/ai/chat-test", { body: { message } })).body.response;
    expect(await say("What are my goals?")).toContain("Learn Spanish: 0%");
    expect(await say("What is on my agenda?")).toContain("Dentist");
    expect(await say("How much karma do I have?")).toContain("0 points");
    const all = await say("What do you know about me?");
    expect(all).toContain("Learn Spanish");
    expect(all).not.toContain("secret");
  });

  test("sees no conversation of anybody else", async () => {
    const [one, other] = await Promise.all([app.member(), app.member()]);
    await one.call("POST /api/ai/chat-test", { body: { message: "Something private" } });
    expect((await other.call("GET /api/ai/conversations")).body).toEqual([]);
    expect((await other.call("GET /api/ai/conversations", { query: { cursor: "nonsense" } })).status).toBe(400);
    expect((await app.visitor.call("GET /api/ai/conversations")).status).toBe(401);
  });

  test("takes the conversations along in the export", async () => {
    const member = await app.member();
    await member.call("POST /api/ai/chat-test", { body: { message: "Remember this one" } });
    expect((await member.call("GET /api/profile/export")).text).toContain("Remember this one");
  });
});
