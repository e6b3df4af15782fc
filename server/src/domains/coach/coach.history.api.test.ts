import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startOpenAiServer } from "../../../test/openai-server.ts";
import { useTestApp, type MemberCaller } from "../../../test/test-app.ts";

const model = await startOpenAiServer();
const app = useTestApp({ env: { AI_BASE_URL: model.baseUrl, AI_MODEL: "ok" } });

async function talked(who: MemberCaller, message: string, response: string): Promise<void> {
  model.say(`${response}\n---\nOne\nTwo`);
  expect((await who.call("POST /api/ai/chat-test", { body: { message } })).status).toBe(200);
}

const found = async (who: MemberCaller, query: string) => {
  const answer = await who.call("GET /api/ai/conversations", { query: { query } });
  expect(answer.status, answer.message).toBe(200);
  return answer.body.map(({ message }) => message);
};

describe("the search", () => {
  test("finds conversations that contain all words, in the question or the answer, ignoring case and accents", async () => {
    const [member, other] = await Promise.all([app.member(), app.member()]);
    await talked(member, "How do I learn to cook?", "Begin with one soup, 100% home-made.");
    await talked(member, "What about SAÚDE in the mornings?", "Walk to the café on foot.");
    await talked(member, "under_score and back\\slash", "Noted, word for word.");
    await talked(other, "A soup of somebody else", "Their own soup.");
    const [cook, health, signs] = [
      "How do I learn to cook?",
      "What about SAÚDE in the mornings?",
      "under_score and back\\slash",
    ];
    for (const [query, expected] of [
      ["soup", [cook]],
      ["COOK soup", [cook]],
      ["soup   mornings", []],
      ["saude CAFE", [health]],
      ["cafè", [health]],
      ["walk", [health]],
      ["100%", [cook]],
      ["%", [cook]],
      ["_", [signs]],
      ["r_s", [signs]],
      ["k\\s", [signs]],
      ["o", [signs, health, cook]],
      ["", [signs, health, cook]],
      ["   ", [signs, health, cook]],
    ] as const) {
      expect(await found(member, query), query).toEqual(expected);
    }
  });

  test("looks through a bounded number of characters, the newest first", async () => {
    const [short, long] = [await app.member(), await app.member()];
    for (const [who, filler] of [
      [short, "x"],
      [long, "x".repeat(8_000)],
    ] as const) {
      await talked(who, "A needle to be found", "Well hidden.");
      await app.database.pool.query(
        `insert into ai_conversations (id, user_id, message, response)
         select ('ffffffff-0000-7000-8000-' || lpad(at::text, 12, '0'))::uuid, $1, $2, 'y' from generate_series($3::int, $3 + 299) at`,
        [who.id, filler, who === short ? 0 : 300],
      );
    }
    expect(await found(short, "needle")).toEqual(["A needle to be found"]);
    expect(await found(long, "needle")).toEqual([]);
  });

  test("is paged", async () => {
    const member = await app.member();
    for (const day of ["one", "two", "three"]) await talked(member, `Day ${day} of soup`, "Well done.");
    const first = await member.call("GET /api/ai/conversations", { query: { query: "soup", limit: "2" } });
    expect(first.body.map(({ message }) => message)).toEqual(["Day three of soup", "Day two of soup"]);
    const next = /^<(.+)>; rel="next"$/u.exec(String(first.headers["link"]))?.[1] ?? "";
    const second = await member.raw("GET", next);
    expect(second.body).toMatchObject([{ message: "Day one of soup" }]);
    expect(second.headers["link"]).toBeUndefined();
  });

  test.each(["query=%00", `query=${"x".repeat(201)}`, "limit=0", "limit=101", "cursor=nonsense"])(
    "refuses %s",
    async (query) => {
      const member = await app.member();
      expect((await member.raw("GET", `/api/ai/conversations?${query}`)).status).toBe(400);
    },
  );
});

describe("deleting a conversation", () => {
  const remove = (who: MemberCaller, id: string) => who.call("DELETE /api/ai/conversations/{id}", { params: { id } });

  test("takes it out of the history, the export and what the coach remembers", async () => {
    const member = await app.member();
    await talked(member, "My secret word is marmalade", "I will keep it in mind.");
    await talked(member, "And the other one is juniper", "That, too.");
    const [kept, gone] = (await member.call("GET /api/ai/conversations")).body;
    expect((await remove(member, gone?.id ?? "")).status).toBe(204);
    expect((await member.call("GET /api/ai/conversations")).body).toEqual([kept]);
    expect((await member.call("GET /api/profile/export")).text).not.toContain("marmalade");
    model.seen.length = 0;
    await talked(member, "What do you remember?", "The other one.");
    const told = model.seen.flatMap(({ contents }) => contents).join("\n");
    expect(told).toContain("juniper");
    expect(told).not.toContain("marmalade");
  });

  test("of another or an unknown conversation answers 404; twice at once it happens once", async () => {
    const [member, other] = await Promise.all([app.member(), app.member()]);
    await talked(member, "Mine alone", "Yes.");
    const [own] = (await member.call("GET /api/ai/conversations")).body;
    for (const id of [own?.id ?? "", randomUUID()]) {
      expect(await remove(other, id)).toMatchObject({ status: 404, code: "coach/conversation-not-found" });
    }
    const both = await Promise.all([remove(member, own?.id ?? ""), remove(member, own?.id ?? "")]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await member.raw("DELETE", "/api/ai/conversations/nonsense")).status).toBe(404);
  });
});
