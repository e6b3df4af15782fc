import { reportTargets, type ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { inAlbum } from "../../../test/album-makers.ts";
import { hosted } from "../../../test/experience-makers.ts";
import { listed, withdraw } from "../../../test/item-makers.ts";
import { asks, befriend, blocks, hides } from "../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";
import { showing } from "../../../test/video-makers.ts";
import { newId } from "../../db/ids.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const people = async () => [await test.member({ firstName: "Ana" }), await test.member({ firstName: "Bo" })] as const;
const report = (who: MemberCaller, targetType: ReportTarget, targetId: string, more = {}) =>
  who.call("POST /api/reports", { body: { targetType, targetId, reason: "harassment", ...more } });

async function posted(author: MemberCaller, visibility = "public", content = "Rude words"): Promise<string> {
  const id = newId();
  await test.database.db.execute(sql`insert into user_posts (id, user_id, content, visibility)
    values (${id}, ${author.id}, ${content}, ${visibility})`);
  return id;
}
async function commented(author: MemberCaller, postId: string): Promise<string> {
  const id = newId();
  await test.database.db.execute(sql`insert into post_comments (id, post_id, user_id, content)
    values (${id}, ${postId}, ${author.id}, 'A rude comment')`);
  return id;
}
async function wrote(sender: MemberCaller, other: MemberCaller, words = "A rude message"): Promise<string> {
  const [id, conversationId] = [newId(), newId()];
  await test.database.db.execute(sql`insert into conversations (id, participant1_id, participant2_id)
    values (${conversationId}, ${sender.id}, ${other.id})`);
  await test.database.db.execute(sql`insert into direct_messages (id, conversation_id, sender_id, message)
    values (${id}, ${conversationId}, ${sender.id}, ${words})`);
  return id;
}

/** Something of each kind, of `author`, that `reader` may see. */
const makers: Record<ReportTarget, (author: MemberCaller, reader: MemberCaller) => Promise<string>> = {
  user: async ({ id }) => id,
  post: (author) => posted(author),
  comment: async (author) => commented(author, await posted(await test.member())),
  message: wrote,
  experience: async (author) => (await hosted(author)).id,
  photo: async (author, reader) => (await inAlbum(test, author, reader)).id,
  listing: async (author) => (await listed(author)).id,
  video: (author) => showing(test, author),
};

interface Stored {
  [column: string]: unknown;
  snapshot: Record<string, unknown>;
}
async function storedOf(targetId: string): Promise<Stored[]> {
  const { rows } = await test.database.db.execute<Stored>(sql`
    select t.title, t.description, t.category, t.priority, t.status, t.user_id, t.user_email, t.user_full_name,
      r.reporter_id, r.target_type, r.target_user_id, r.reason, r.details, r.snapshot
    from reports r join support_tickets t on t.id = r.ticket_id where r.target_id = ${targetId}`);
  return rows;
}
const tickets = async () => (await test.database.db.execute(sql`select from support_tickets`)).rows.length;

describe.each(reportTargets)("a report of a %s", (targetType) => {
  it("opens a ticket with the current content; the reported member isn't notified", async () => {
    const [ana, bo] = await people();
    const id = await makers[targetType](bo, ana);
    const answer = await report(ana, targetType, id, { details: "  Every\r\nday. " });
    expect(answer).toMatchObject({ status: 201, body: { targetType, targetId: id } });
    expect(await storedOf(id)).toMatchObject([
      {
        title: expect.stringMatching(/^Report: an? [a-z ]+ – Harassment or bullying$/u),
        description: expect.stringMatching(
          /^Ana(?: \(@\d+\))? reported .* Bo(?: \(@\d+\))?\.\n\nReason: Harassment or bullying\n\n.*Every\nday\./su,
        ),
        category: "account",
        priority: "normal",
        status: "open",
        user_id: ana.id,
        user_email: ana.email,
        user_full_name: "Ana",
        reporter_id: ana.id,
        target_type: targetType,
        target_user_id: bo.id,
        reason: "harassment",
        details: "Every\nday.",
      },
    ]);
    expect((await bo.call("GET /api/notifications")).body).toEqual([]);
  });

  it("is accepted once per member, also of two at once", async () => {
    const [ana, bo] = await people();
    const id = await makers[targetType](bo, ana);
    const before = await tickets();
    const answers = await Promise.all(Array.from({ length: 4 }, () => report(ana, targetType, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await report(ana, targetType, id.toUpperCase(), { reason: "spam" })).toMatchObject({
      status: 409,
      code: "support/already-reported",
    });
    expect(await tickets()).toBe(before + 1);
  });

  it("is rejected for one's own content and for unknown ids", async () => {
    const [ana, bo] = await people();
    const own = await makers[targetType](ana, bo);
    const before = await tickets();
    expect(await report(ana, targetType, own)).toMatchObject({ status: 400, code: "support/own-content" });
    expect(await report(ana, targetType, unknown)).toMatchObject({ status: 404, code: "support/target-not-found" });
    expect(await tickets()).toBe(before);
  });
});

describe("what may be reported", () => {
  const refused = { status: 404, code: "support/target-not-found" };

  it("about a person requires that the reporter may see them: not hidden, or a request, message or block between them", async () => {
    const [ana, hidden, asker, writer, blocked, blocker] = await Promise.all(
      Array.from({ length: 6 }, () => test.member()),
    );
    if (!ana || !hidden || !asker || !writer || !blocked || !blocker) throw new Error("somebody is missing");
    for (const who of [hidden, asker, writer]) await hides(test, who, { showProfileToPublic: false });
    await asks(test, asker, ana);
    await wrote(writer, ana);
    await blocks(test, writer, ana);
    await blocks(test, ana, blocked);
    await blocks(test, blocker, ana);
    for (const who of [hidden, blocker]) expect(await report(ana, "user", who.id)).toMatchObject(refused);
    for (const who of [asker, writer, blocked]) expect((await report(ana, "user", who.id)).status).toBe(201);
  });

  it.each<[string, string, (author: MemberCaller, reader: MemberCaller) => Promise<void>, number]>([
    ["a friend's for friends", "friends", (author, reader) => befriend(test, author, reader), 201],
    ["a stranger's for friends", "friends", async () => {}, 404],
    ["a friend's private one", "private", (author, reader) => befriend(test, author, reader), 404],
    [
      "a public one of a hidden stranger",
      "public",
      (author) => hides(test, author, { showProfileToPublic: false }),
      404,
    ],
    ["a public one of who is blocked", "public", (author, reader) => blocks(test, reader, author), 404],
  ])("of posts, %s", async (_, visibility, prepare, status) => {
    const [ana, bo] = await people();
    await prepare(bo, ana);
    const id = await posted(bo, visibility);
    expect((await report(ana, "post", id)).status).toBe(status);
    // A comment is seen as its post is.
    const comment = await commented(await test.member(), id);
    expect((await report(ana, "comment", comment)).status).toBe(status);
  });

  it("is not what was deleted, nor a comment across a block", async () => {
    const [ana, bo] = await people();
    const post = await posted(bo);
    const deleted = await commented(bo, post);
    const third = await test.member();
    const across = await commented(third, post);
    await blocks(test, third, ana);
    const message = await wrote(bo, ana);
    await test.database.db.execute(sql`update post_comments set is_active = false where id = ${deleted}`);
    await test.database.db.execute(
      sql`update direct_messages set is_deleted = true, message = '' where id = ${message}`,
    );
    for (const id of [deleted, across]) expect(await report(ana, "comment", id)).toMatchObject(refused);
    expect(await report(ana, "message", message)).toMatchObject(refused);
    await test.database.db.execute(sql`update user_posts set is_active = false where id = ${post}`);
    expect(await report(ana, "post", post)).toMatchObject(refused);
  });

  it("about a message requires that the reporter received it, also before a block", async () => {
    const [ana, bo] = await people();
    const id = await wrote(bo, ana);
    await blocks(test, bo, ana);
    expect(await report(await test.member(), "message", id)).toMatchObject(refused);
    expect((await report(ana, "message", id)).status).toBe(201);
  });

  it("about an experience requires that it is active and its host isn't blocked", async () => {
    const [ana, bo] = await people();
    const [inactive, cancelled, blocked] = [await hosted(bo), await hosted(bo), await hosted(bo)];
    await test.database.db.execute(sql`update experiences set is_active = false where id = ${inactive.id}`);
    await bo.call("DELETE /api/experiences/{id}", { params: { id: cancelled.id } });
    for (const { id } of [inactive, cancelled]) expect(await report(ana, "experience", id)).toMatchObject(refused);
    await blocks(test, bo, ana);
    expect(await report(ana, "experience", blocked.id)).toMatchObject(refused);
  });
});

describe("the snapshot", () => {
  it("keeps its copy when the content and its author change", async () => {
    const [ana, bo] = await people();
    const post = await posted(bo, "public", "Before");
    const comment = await commented(bo, post);
    const message = await wrote(bo, ana);
    for (const [type, id] of [
      ["post", post],
      ["comment", comment],
      ["message", message],
      ["user", bo.id],
    ] as const) {
      expect((await report(ana, type, id)).status).toBe(201);
    }
    const all = [post, comment, message, bo.id];
    const before = await Promise.all(all.map(async (id) => (await storedOf(id))[0]));
    expect(before[0]?.snapshot).toMatchObject({
      post: {
        text: "Before",
        visibility: "public",
        author: { id: bo.id, firstName: "Bo" },
        createdAt: expect.any(String),
      },
    });
    expect(before[1]?.snapshot).toMatchObject({
      comment: { text: "A rude comment", author: { id: bo.id } },
      post: { id: post, text: "Before" },
    });
    expect(before[2]?.snapshot).toMatchObject({ message: { text: "A rude message", sender: { id: bo.id } } });
    expect(before[3]?.snapshot).toMatchObject({ person: { id: bo.id, firstName: "Bo" } });
    await test.database.db.execute(sql`update user_posts set content = 'After' where id = ${post}`);
    await test.database.db.execute(sql`delete from post_comments where id = ${comment}`);
    await test.database.db.execute(
      sql`update direct_messages set message = '', is_deleted = true where id = ${message}`,
    );
    expect((await bo.call("DELETE /api/profile", { body: { password: bo.password } })).status).toBe(204);
    const after = await Promise.all(all.map(async (id) => (await storedOf(id))[0]));
    expect(after).toEqual(before.map((row) => ({ ...row, target_user_id: null })));
  });

  it("of an item for sale outlives its withdrawal", async () => {
    const [ana, bo] = await people();
    const { id } = await listed(bo, { title: "Stolen bicycle" });
    await report(ana, "listing", id);
    expect((await withdraw(bo, id)).status).toBe(204);
    const listing = { id, title: "Stolen bicycle", price: "60.00", status: "available", seller: { id: bo.id } };
    expect(await storedOf(id)).toMatchObject([{ snapshot: { listing } }]);
  });

  it("outlives the reporter's account", async () => {
    const [ana, bo] = await people();
    const id = await posted(bo);
    await report(ana, "post", id);
    await ana.call("DELETE /api/profile", { body: { password: ana.password } });
    expect(await storedOf(id)).toMatchObject([{ reporter_id: null, user_id: null, user_email: null }]);
  });
});

describe("the form", () => {
  it.each([
    ["violence", "high"],
    ["self-harm", "high"],
    ["spam", "normal"],
    ["Something of my own", "normal"],
  ])("with the reason %s makes a ticket of %s priority", async (reason, priority) => {
    const [ana, bo] = await people();
    await report(ana, "user", bo.id, { reason });
    expect(await storedOf(bo.id)).toMatchObject([{ reason, priority, details: null }]);
  });

  it.each([
    [{ targetType: "goal" }],
    [{ targetType: null }],
    [{ targetId: "x" }],
    [{ targetId: "" }],
    [{ reason: "" }],
    [{ reason: " \u200B " }],
    [{ reason: "x".repeat(121) }],
    [{ reason: "two\nlines" }],
    [{ reason: undefined }],
    [{ details: "x".repeat(2001) }],
    [{ details: 7 }],
  ])("with %j is refused", async (wrong) => {
    const [ana, bo] = await people();
    const body = { targetType: "user", targetId: bo.id, reason: "spam", ...wrong };
    expect((await ana.raw("POST", "/api/reports", body)).status).toBe(400);
    expect(await storedOf(bo.id)).toEqual([]);
  });

  it("takes markup, emoji and other scripts as they are", async () => {
    const [ana, bo] = await people();
    const details = "<script>alert(1)</script> 👩‍👩‍👧 שלום";
    await report(ana, "user", bo.id, { details });
    expect(await storedOf(bo.id)).toMatchObject([{ details }]);
  });

  it("needs a session", async () => {
    expect((await test.visitor.raw("POST", "/api/reports", {})).status).toBe(401);
  });
});

it("is part of the reporter's export only", async () => {
  const [ana, bo] = await people();
  await report(ana, "user", bo.id, { details: "Enough." });
  const exportOf = async (who: MemberCaller): Promise<unknown> =>
    JSON.parse((await who.call("GET /api/profile/export")).text);
  expect(await exportOf(ana)).toMatchObject({
    reports: [{ targetType: "user", targetId: bo.id, reason: "harassment", details: "Enough." }],
  });
  expect(await exportOf(bo)).toMatchObject({ reports: [] });
});
