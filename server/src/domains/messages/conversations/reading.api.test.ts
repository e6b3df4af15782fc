import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sent, talking } from "../../../../test/message-makers.ts";
import { blocks, hides } from "../../../../test/people-makers.ts";
import { statementsOf } from "../../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const read = (who: MemberCaller, id: string, query = {}) =>
  who.call("GET /api/conversations/{id}/messages", { params: { id }, query });
const texts = async (who: MemberCaller, id: string, query = {}) =>
  (await read(who, id, query)).body.map(({ message }) => message);
const nextOf = (headers: Record<string, unknown>) => /^<([^>]+)>; rel="next"$/u.exec(String(headers["link"]))?.[1];

describe("the messages of a conversation", () => {
  it("are listed newest first, with their senders as the viewer may see them", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    await sent(jonas, id, "Hi");
    const path = "/objects/profile-pictures/x/1-a.jpg";
    await test.database.db.execute(sql`update users set profile_image_url = ${path} where id = ${mira.id}`);
    await hides(test, mira, { profilePictureVisibility: "none" });
    const seen = await read(jonas, id);
    expect(seen.body.map(({ message, sender }) => [message, sender?.firstName, sender?.profileImageUrl])).toEqual([
      ["Hi", "Jonas", null],
      ["Hello", "Mira", null],
    ]);
    expect((await read(mira, id)).body[1]?.sender?.profileImageUrl).toBe(path);
  });

  it("are marked as read when their recipient fetches them", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "One");
    await sent(mira, id, "Two");
    const ticks = async () => (await read(mira, id)).body.map(({ isRead }) => isRead);
    expect(await ticks()).toEqual([false, false]);
    expect((await read(jonas, id)).body.map(({ isRead }) => isRead)).toEqual([true, true]);
    expect(await ticks()).toEqual([true, true]);
    await sent(jonas, id, "Three");
    expect(await ticks()).toEqual([true, true, true]);
  });

  it("stay unread when a device only keeps them, and are new to the first who reads them after that", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "One");
    const kept = (await read(jonas, id, { peek: "true" })).body;
    expect(kept.map(({ message, isNew, isRead }) => ({ message, isNew, isRead }))).toEqual([
      { message: "One", isNew: false, isRead: false },
    ]);
    expect((await read(mira, id)).body[0]?.isRead).toBe(false);
    expect((await jonas.call("GET /api/conversations/unread")).body).toEqual({ unread: 1 });
    expect((await read(jonas, id)).body[0]).toMatchObject({ isNew: true, isRead: true });
  });

  it("are marked by two clients of one member at once without an error", async () => {
    const { mira, jonas, id } = await talking(test);
    for (let round = 0; round < 5; round += 1) {
      await sent(mira, id, "Hello");
      const answers = await Promise.all(Array.from({ length: 8 }, () => read(jonas, id)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    expect((await read(mira, id)).body.every(({ isRead }) => isRead)).toBe(true);
  });

  it("answer 304 without reading messages, until the conversation changes", async () => {
    const { mira, jonas, id } = await talking(test);
    const message = await sent(mira, id, "Hello");
    const url = `/api/conversations/${id}/messages`;
    const changes: [string, () => Promise<unknown>][] = [
      ["a message", () => sent(mira, id, "News")],
      ["an own message", () => sent(jonas, id, "Mine")],
      ["a tick", () => read(mira, id)],
      ["a deletion", () => mira.call("DELETE /api/messages/{id}", { params: { id: message } })],
      ["another name", () => mira.call("PATCH /api/profile", { body: { firstName: "Miriam" } })],
      ["another town", () => mira.call("PATCH /api/profile", { body: { city: "Porto" } })],
      ["karma", () => test.database.db.execute(sql`update users set karma_points = 7 where id = ${mira.id}`)],
      [
        "a picture",
        () => test.database.db.execute(sql`update users set profile_image_url = '/x' where id = ${mira.id}`),
      ],
      ["a hidden picture", () => hides(test, mira, { profilePictureVisibility: "none" })],
    ];
    for (const [what, change] of changes) {
      // The first answer marks what is new in it.
      await jonas.raw("GET", url);
      const etag = String((await jonas.raw("GET", url)).headers["etag"]);
      const again = () => jonas.raw("GET", url, undefined, { "if-none-match": etag });
      const idle = await statementsOf(async () => expect((await again()).status, what).toBe(304));
      expect(idle, what).toHaveLength(1);
      await change();
      expect((await again()).status, what).toBe(200);
      expect((await again()).status, what).toBe(200);
    }
    const etag = String((await jonas.raw("GET", url)).headers["etag"]);
    for (const other of [`${url}?limit=1`, `${url}?around=${message}`]) {
      expect((await jonas.raw("GET", other, undefined, { "if-none-match": etag })).status).toBe(200);
    }
  });

  it("page back to the first, each once", async () => {
    const { mira, jonas, id } = await talking(test);
    for (let at = 1; at <= 7; at += 1) await sent(at % 2 ? mira : jonas, id, `${at}`);
    const found: string[] = [];
    let url: string | undefined = `/api/conversations/${id}/messages?limit=3`;
    while (url !== undefined) {
      const answer = await mira.raw("GET", url);
      found.push(...(answer.body as { message: string }[]).map(({ message }) => message)); // the contract of the list
      url = nextOf(answer.headers);
    }
    expect(found).toEqual(["7", "6", "5", "4", "3", "2", "1"]);
  });

  it("open at a message that was found, and page back from there", async () => {
    const { mira, id } = await talking(test);
    const ids: string[] = [];
    for (let at = 0; at < 10; at += 1) ids.push(await sent(mira, id, `${at}`));
    expect(await texts(mira, id, { around: ids[5], limit: 4 })).toEqual(["7", "6", "5", "4"]);
    expect(await texts(mira, id, { around: ids[9], limit: 4 })).toEqual(["9", "8", "7", "6"]);
    expect(await texts(mira, id, { around: ids[0], limit: 4 })).toEqual(["2", "1", "0"]);
    expect(await texts(mira, id, { around: ids[5], limit: 1 })).toEqual(["5"]);
    const first = await read(mira, id, { around: ids[5], limit: 4 });
    const older = await mira.raw("GET", nextOf(first.headers) ?? "");
    expect(older.body).toMatchObject([{ message: "3" }, { message: "2" }, { message: "1" }, { message: "0" }]);
    expect(nextOf((await read(mira, id, { around: ids[0], limit: 4 })).headers)).toBeUndefined();
  });

  it("open at none of another conversation", async () => {
    const [here, there] = [await talking(test), await talking(test)];
    const elsewhere = await sent(there.mira, there.id, "Hello");
    await sent(here.mira, here.id, "Hello");
    for (const around of [elsewhere, unknown]) {
      expect(await read(here.mira, here.id, { around })).toMatchObject({ status: 404, code: "messages/not-found" });
    }
    expect(await read(here.mira, here.id, { around: "x" })).toMatchObject({
      status: 400,
      issues: [{ path: "around" }],
    });
  });

  it("are visible only to the two, and to neither across a block", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    const stranger = await test.member();
    const missing = { status: 404, code: "messages/conversation-not-found" };
    expect(await read(stranger, id)).toMatchObject(missing);
    expect(await read(mira, unknown)).toMatchObject(missing);
    expect((await read(mira, "x")).status).toBe(404);
    expect((await test.visitor.call("GET /api/conversations/{id}/messages", { params: { id } })).status).toBe(401);
    await blocks(test, mira, jonas);
    for (const who of [mira, jonas]) expect(await read(who, id)).toMatchObject(missing);
    await test.database.db.execute(sql`delete from user_blocks where blocker_id = ${mira.id}`);
    expect((await read(mira, id)).body).toMatchObject([{ isRead: false }]);
  });

  it.each(["cursor=nonsense", "cursor=", "limit=0", "limit=101"])("refuse %s", async (query) => {
    const { mira, id } = await talking(test);
    expect((await mira.raw("GET", `/api/conversations/${id}/messages?${query}`)).status).toBe(400);
  });
});
