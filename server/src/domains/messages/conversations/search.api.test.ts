import { describe, expect, it } from "vitest";
import { until } from "../../../../test/processes.ts";
import { sent, talking } from "../../../../test/message-makers.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();

const search = (who: MemberCaller, query: string, more = {}) =>
  who.call("GET /api/messages/search", { query: { query, ...more } });
const found = async (who: MemberCaller, query: string, more = {}) =>
  (await search(who, query, more)).body.map(({ message }) => message);

describe("searching messages", () => {
  it("finds messages of both, newest first, with the other participant", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Shall we go to the Café?");
    await sent(jonas, id, "The CAFE is closed");
    await sent(jonas, id, "Something else");
    expect((await search(mira, "cafe")).body).toMatchObject([
      { message: "The CAFE is closed", sender: { id: jonas.id }, otherUser: { id: jonas.id, firstName: "Jonas" } },
      { message: "Shall we go to the Café?", sender: { id: mira.id }, otherUser: { id: jonas.id } },
    ]);
    expect(await found(jonas, "  café ")).toHaveLength(2);
    expect(await found(jonas, "nothing like it")).toEqual([]);
  });

  it.each([
    ["100%", "Sure, 100% of it", "Sure, 100 times"],
    ["a_b", "the file a_b", "the file acb"],
    ["c:\\temp", "look in c:\\temp", "look in c:temp"],
    ["％off", "50%off", "50 off"],
    ["go", "let us go", "no"],
    ["مرحبا", "مرحبا يا صديقي", "hello"],
    ["<b>", "write <b> here", "write b here"],
    ["river", "AT THE RIVER", "at the lake"],
    ["nähe", "in der NAHE", "in der Ferne"],
    ["STRASSE", "die Straße", "der Weg"],
    ["ὀδυσσ", "Ὀδυσσεύς", "Αχιλλεύς"],
    ["МОСКВ", "в Москве", "в Киеве"],
    ["公園", "明日公園で会いましょう", "明日駅で会いましょう"],
    ["园见", "我们在公园见面", "我们在车站见面"],
    ["ver towe", "the river towel", "the river, towel"],
  ])("takes %s literally", async (query, matching, other) => {
    const { mira, id } = await talking(test);
    await sent(mira, id, matching);
    await sent(mira, id, other);
    expect(await found(mira, query)).toEqual([matching]);
  });

  it("goes on one at a time for each member, however many they begin", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "At the river");
    const running = async () => {
      const { rows } = await test.database.pool.query<{ count: number }>(`
        select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%direct_messages%'`);
      return rows[0]?.count ?? 0;
    };
    const client = await test.database.pool.connect();
    const begun: Promise<string[]>[] = [];
    try {
      await client.query("begin; lock table direct_messages in access exclusive mode");
      begun.push(...["river", "river", "river"].map((query) => found(mira, query)));
      await until("a search waits", async () => (await running()) > 0);
      begun.push(found(jonas, "river"));
      await until("the other member's waits too", async () => (await running()) > 1);
      expect(await running()).toBe(2);
    } finally {
      await client.query("rollback");
      client.release();
    }
    expect(await Promise.all(begun)).toEqual(begun.map(() => ["At the river"]));
  });

  it("finds nothing of others, of deleted messages, or across a block", async () => {
    const { mira, jonas, id } = await talking(test);
    const elsewhere = await talking(test);
    await sent(elsewhere.mira, elsewhere.id, "A secret of theirs");
    const regretted = await sent(mira, id, "A secret");
    await sent(mira, id, "Another secret");
    await mira.call("DELETE /api/messages/{id}", { params: { id: regretted } });
    expect(await found(jonas, "secret")).toEqual(["Another secret"]);
    expect(await found(jonas, "secret", { conversationId: elsewhere.id })).toEqual([]);
    await blocks(test, jonas, mira);
    expect(await found(jonas, "secret")).toEqual([]);
    expect(await found(mira, "secret")).toEqual([]);
  });

  it("can be limited to one conversation, and is paged", async () => {
    const { mira, id } = await talking(test);
    for (let at = 1; at <= 5; at += 1) await sent(mira, id, `hello ${at}`);
    expect(await found(mira, "hello", { conversationId: id })).toHaveLength(5);
    const first = await search(mira, "hello", { limit: 3 });
    const older = /^<([^>]+)>; rel="next"$/u.exec(String(first.headers["link"]))?.[1] ?? "";
    expect((await mira.raw("GET", older)).body).toMatchObject([{ message: "hello 2" }, { message: "hello 1" }]);
  });

  it.each([
    ["", "query"],
    ["query=a", "query"],
    ["query=%20%20a%20", "query"],
    [`query=${"x".repeat(201)}`, "query"],
    ["query=hello&cursor=nonsense", "cursor"],
    ["query=hello&conversationId=x", "conversationId"],
    ["query=hello&limit=1000", "limit"],
  ])("refuses %s", async (query, path) => {
    const mira = await test.member();
    expect(await mira.raw("GET", `/api/messages/search?${query}`)).toMatchObject({ status: 400, issues: [{ path }] });
  });

  it("requires a session", async () => {
    expect((await test.visitor.call("GET /api/messages/search", { query: { query: "hello" } })).status).toBe(401);
  });
});
