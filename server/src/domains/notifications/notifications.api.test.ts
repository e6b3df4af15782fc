import {
  notificationTopics,
  type NotificationType,
} from "@alongside/contract/notifications/notifications.constants.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { blocks } from "../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";
import { inTransaction } from "../../db/transaction.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const send = (who: MemberCaller, ...titles: string[]) =>
  test.app.services.notifications.send(
    test.database.db,
    titles.map((title) => ({
      userId: who.id,
      type: "guest-joined" as const,
      title,
      message: "Hello",
      relatedId: null,
      actorId: null,
    })),
  );
const list = (who: MemberCaller, query = {}) => who.call("GET /api/notifications", { query });
const unread = async (who: MemberCaller) => (await who.call("GET /api/notifications/unread")).body.unread;
const read = (who: MemberCaller, body?: { ids?: string[] }) =>
  who.call("POST /api/notifications/read", body === undefined ? {} : { body });

describe("the list of notifications", () => {
  it("is empty at first, then newest first, each with what it is about", async () => {
    const member = await test.member();
    expect((await list(member)).body).toEqual([]);
    expect(await unread(member)).toBe(0);
    await send(member, "one", "two");
    await send(member, "three");
    const { body } = await list(member);
    expect(body.map(({ title }) => title)).toEqual(["three", "two", "one"]);
    expect(body[0]).toEqual({
      id: expect.any(String),
      type: "guest-joined",
      title: "three",
      message: "Hello",
      isRead: false,
      relatedId: null,
      createdAt: expect.stringMatching(/Z$/u),
      actor: null,
      requestId: null,
    });
    expect(await unread(member)).toBe(3);
  });

  it("is paged, and answers 304 if nothing has changed", async () => {
    const member = await test.member();
    await send(member, "one", "two", "three");
    const first = await list(member, { limit: 2 });
    expect(first.body.map(({ title }) => title)).toEqual(["three", "two"]);
    const older = /^<([^>]+)>; rel="next"$/u.exec(String(first.headers["link"]))?.[1] ?? "";
    expect(await member.raw("GET", older)).toMatchObject({ status: 200, body: [{ title: "one" }] });
    for (const url of ["/api/notifications", "/api/notifications/unread"]) {
      const etag = String((await member.raw("GET", url)).headers["etag"]);
      const again = () => member.raw("GET", url, undefined, { "if-none-match": etag });
      expect((await again()).status).toBe(304);
      await send(member, "another");
      expect((await again()).status).toBe(200);
    }
  });

  it.each(["cursor=nonsense", "limit=0", "limit=101", "limit=x"])("refuses ?%s", async (query) => {
    const member = await test.member();
    expect((await member.raw("GET", `/api/notifications?${query}`)).status).toBe(400);
  });

  it("is visible only to its member", async () => {
    const [member, other] = [await test.member(), await test.member()];
    await send(member, "private");
    expect((await list(other)).body).toEqual([]);
    expect((await test.visitor.call("GET /api/notifications")).status).toBe(401);
  });
});

describe("reading", () => {
  it("marks the given ones or all, and returns the number left", async () => {
    const member = await test.member();
    await send(member, "one", "two", "three");
    const [third, second] = (await list(member)).body;
    if (!third || !second) throw new Error("something is missing");
    expect((await read(member, { ids: [] })).body).toEqual({ unread: 3 });
    expect((await read(member, { ids: [third.id, third.id] })).body).toEqual({ unread: 2 });
    expect((await list(member)).body.map(({ isRead }) => isRead)).toEqual([true, false, false]);
    expect((await read(member)).body).toEqual({ unread: 0 });
    expect((await read(member, {})).body).toEqual({ unread: 0 });
  });

  it("passes over what is not the member's, in silence", async () => {
    const [member, other] = [await test.member(), await test.member()];
    await send(member, "mine");
    const [mine] = (await list(member)).body;
    expect(await read(other, { ids: [mine?.id ?? "", unknown] })).toMatchObject({ status: 200, body: { unread: 0 } });
    expect((await read(other)).status).toBe(200);
    expect(await unread(member)).toBe(1);
  });

  it.each([
    [{ ids: "all" }],
    [{ ids: ["x"] }],
    [{ ids: [null] }],
    [{ ids: Array.from({ length: 101 }, () => unknown) }],
    ['{"ids":'],
  ])("refuses %j", async (body) => {
    const member = await test.member();
    const answer = await member.raw("POST", "/api/notifications/read", body, { "content-type": "application/json" });
    expect(answer.status).toBe(400);
  });

  it("is exact under concurrent reading and new notices", async () => {
    const member = await test.member();
    await send(member, ...Array.from({ length: 30 }, (_, at) => `${at}`));
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => read(member)),
      send(member, "late").then(() => read(member)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await read(member)).body).toEqual({ unread: 0 });
    expect(await unread(member)).toBe(0);
  });
});

describe("a notice caused by a blocked member", () => {
  it("is neither shown, counted nor read, whoever set the block, and returns when it is lifted", async () => {
    const [member, one, other, third] = [
      await test.member(),
      await test.member(),
      await test.member(),
      await test.member(),
    ];
    const type: NotificationType = "friend-accepted";
    const from = ({ id }: MemberCaller) => {
      return { userId: member.id, type, title: id, message: "Hello", relatedId: id, actorId: id };
    };
    await test.app.services.notifications.send(test.database.db, [from(one), from(other), from(third)]);
    await blocks(test, member, one);
    await blocks(test, other, member);
    expect((await list(member)).body.map(({ title }) => title)).toEqual([third.id]);
    expect(await unread(member)).toBe(1);
    expect((await read(member)).body).toEqual({ unread: 0 });
    await test.database.db.execute(sql`delete from user_blocks`);
    expect((await list(member)).body.filter(({ isRead }) => isRead)).toHaveLength(1);
    expect(await unread(member)).toBe(2);
  });

  it("stays without a name when their account is deleted", async () => {
    const [member, gone] = [await test.member(), await test.member()];
    const about = { type: "guest-joined" as const, title: "News", message: "Hello", relatedId: null };
    const news = { ...about, userId: member.id, actorId: gone.id };
    await test.app.services.notifications.send(test.database.db, [news]);
    await gone.call("DELETE /api/profile", { body: { password: gone.password } });
    expect(await unread(member)).toBe(1);
    // Later ones find them gone.
    await test.app.services.notifications.send(test.database.db, [news]);
    expect(await unread(member)).toBe(2);
  });

  it("doesn't return when the account that set the block is deleted", async () => {
    const [member, one, other] = [await test.member(), await test.member(), await test.member()];
    const about = { type: "guest-joined" as const, title: "News", message: "Hello", relatedId: null };
    await test.app.services.notifications.send(
      test.database.db,
      [one, other].map(({ id }) => ({ ...about, userId: member.id, actorId: id })),
    );
    await blocks(test, member, one);
    await blocks(test, other, member);
    for (const { call, password } of [one, other]) await call("DELETE /api/profile", { body: { password } });
    expect((await list(member)).body).toEqual([]);
    expect(await unread(member)).toBe(0);
  });
});

describe("a repeated event", () => {
  const id = "019a0000-0000-7000-8000-00000000000a";
  const likes = async (member: MemberCaller, who: MemberCaller, name: string, relatedId = id, message = "Hello") =>
    inTransaction(test.database.db, (tx) =>
      test.app.services.notifications.send(tx, [
        {
          userId: member.id,
          type: "post-liked",
          title: `${name} liked your post`,
          message,
          relatedId,
          actorId: who.id,
          merged: { title: `${name} and others liked your post`, message: "Hello again" },
        },
      ]),
    );

  it("updates the unread notice and its time", async () => {
    const [member, ana, bo] = [await test.member(), await test.member(), await test.member()];
    await likes(member, ana, "Ana");
    await send(member, "later");
    test.clock.advance(1000);
    await likes(member, ana, "Ana", id, "Once more");
    const alone = (await list(member)).body;
    expect(alone.map(({ title }) => title)).toEqual(["Ana liked your post", "later"]);
    expect(alone[0]?.message).toBe("Once more");
    test.clock.advance(1000);
    await likes(member, bo, "Bo");
    await likes(member, bo, "Bo");
    const { body } = await list(member);
    expect(body.map(({ title }) => title)).toEqual(["Bo and others liked your post", "later"]);
    expect(body[0]).toMatchObject({ message: "Hello again", isRead: false });
    await likes(member, bo, "Bo", unknown);
    expect(await unread(member)).toBe(3);
    await read(member);
    await likes(member, ana, "Ana");
    expect((await list(member)).body[0]).toMatchObject({ title: "Ana liked your post", isRead: false });
    expect(await unread(member)).toBe(1);
    test.clock.advance(-2000);
  });

  it("is one notice, even if repeated concurrently while it is read", async () => {
    const member = await test.member();
    const others = await Promise.all(Array.from({ length: 10 }, () => test.member()));
    await Promise.all(others.map((other, at) => likes(member, other, `${at}`)));
    expect(await unread(member)).toBe(1);
    await Promise.all([read(member), ...others.map((other, at) => likes(member, other, `${at}`)), read(member)]);
    const { body } = await list(member);
    expect(body.filter(({ isRead }) => !isRead).length).toBeLessThanOrEqual(1);
    expect(await unread(member)).toBe(body.filter(({ isRead }) => !isRead).length);
  });

  it("doesn't name members hidden by a block", async () => {
    const [member, ana, bo] = [await test.member(), await test.member(), await test.member()];
    await likes(member, ana, "Ana");
    await blocks(test, ana, member);
    await likes(member, bo, "Bo");
    expect((await list(member)).body.map(({ title }) => title)).toEqual(["Bo liked your post"]);
  });

  it("is read, and taken back, by what it is about", async () => {
    const [member, ana] = [await test.member(), await test.member()];
    const { notifications } = test.app.services;
    const { db } = test.database;
    await likes(member, ana, "Ana");
    await likes(member, ana, "Ana", unknown);
    await notifications.takeBack(db, member.id, "post-commented", id);
    await notifications.takeBack(db, member.id, "post-liked", id);
    expect((await list(member)).body).toMatchObject([{ relatedId: unknown, isRead: false }]);
    await notifications.markReadAbout(db, member.id, "post-liked", unknown);
    expect((await list(member)).body).toMatchObject([{ relatedId: unknown, isRead: true }]);
    await notifications.takeBack(db, member.id, "post-liked", unknown);
    expect((await list(member)).body).toEqual([]);
  });
});

describe("the settings", () => {
  it("are on until switched off, each by itself", async () => {
    const [member, other] = [await test.member(), await test.member()];
    const settings = async (who: MemberCaller) => (await who.call("GET /api/notifications/settings")).body;
    const change = (body: Record<string, boolean>) => member.call("PATCH /api/notifications/settings", { body });
    const allOn = Object.fromEntries(notificationTopics.map((name) => [name, true]));
    expect(await settings(member)).toEqual(allOn);
    expect((await change({ changes: false, karma: false })).body).toEqual({ ...allOn, changes: false, karma: false });
    expect((await change({})).body).toEqual({ ...allOn, changes: false, karma: false });
    await Promise.all([change({ karma: true }), change({ karma: true, requests: false }), change({ places: false })]);
    expect(await settings(member)).toEqual({ ...allOn, requests: false, changes: false, places: false });
    expect(await settings(other)).toEqual(allOn);
    expect((await test.visitor.call("GET /api/notifications/settings")).status).toBe(401);
  });

  it.each([[{ requests: "no" }], [{ places: null }], [[]], ["x"]])("refuse %j", async (body) => {
    const member = await test.member();
    const answer = await member.raw("PATCH", "/api/notifications/settings", JSON.stringify(body), {
      "content-type": "application/json",
    });
    expect(answer.status).toBe(400);
    expect((await member.call("GET /api/notifications/settings")).body).toMatchObject({ requests: true, places: true });
  });
});

describe("stored notices", () => {
  const count = async ({ id }: MemberCaller) =>
    (await test.database.db.execute(sql`select from notifications where user_id = ${id}`)).rows.length;
  const sweep = () => test.app.services.notifications.sweep();

  it("is the newest 500 of each, for 90 days", async () => {
    const [busy, quiet] = [await test.member(), await test.member()];
    await send(busy, ...Array.from({ length: 503 }, (_, at) => `${at}`));
    await send(quiet, "still here");
    await sweep();
    expect([await count(busy), await count(quiet)]).toEqual([500, 1]);
    expect((await list(busy, { limit: 1 })).body).toMatchObject([{ title: "502" }]);
    test.clock.advance(89 * 86_400_000);
    await sweep();
    expect(await count(quiet)).toBe(1);
    test.clock.advance(2 * 86_400_000);
    await sweep();
    expect([await count(busy), await count(quiet)]).toEqual([0, 0]);
    test.clock.advance(-91 * 86_400_000);
  });

  it("are part of the export, and are deleted with the account", async () => {
    const member = await test.member();
    await send(member, "for the record");
    await member.call("PATCH /api/notifications/settings", { body: { places: false } });
    const exported: unknown = JSON.parse((await member.call("GET /api/profile/export")).text);
    expect(exported).toMatchObject({
      notifications: { list: [{ title: "for the record" }], mails: { places: false, requests: true } },
    });
    expect((await member.call("DELETE /api/profile", { body: { password: member.password } })).status).toBe(204);
    expect(await count(member)).toBe(0);
    const { rows } = await test.database.db.execute(
      sql`select from notification_settings where user_id = ${member.id}`,
    );
    expect(rows).toEqual([]);
  });

  it("are skipped for a deleted account, and others still get theirs", async () => {
    const [gone, here] = [await test.member(), await test.member()];
    await gone.call("DELETE /api/profile", { body: { password: gone.password } });
    const type: NotificationType = "guest-left";
    const notice = { type, title: "News", message: "Hello", relatedId: null, actorId: null };
    await test.app.services.notifications.send(test.database.db, [
      { ...notice, userId: gone.id },
      { ...notice, userId: here.id },
    ]);
    expect(await unread(here)).toBe(1);
  });
});
