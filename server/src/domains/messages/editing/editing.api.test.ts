import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { listenTo } from "../../../../test/live-listener.ts";
import { meanwhile } from "../../../../test/meanwhile.ts";
import { sent, talking } from "../../../../test/message-makers.ts";
import { blocks, hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const minute = 60_000;

const edit = (who: MemberCaller, id: string, message: string) =>
  who.call("PATCH /api/messages/{id}", { params: { id }, body: { message } });
const newest = async (who: MemberCaller, id: string) =>
  (await who.call("GET /api/conversations/{id}/messages", { params: { id } })).body[0];

async function oneMessage() {
  const { mira, jonas, id } = await talking(test);
  return { mira, jonas, id, message: await sent(mira, id, "See you at sevn") };
}

describe("editing a message", () => {
  it("changes its text for both, marks it as edited, and tells both", async () => {
    const { mira, jonas, id, message } = await oneMessage();
    const told = await listenTo(test, [mira, jonas]);
    expect(await edit(mira, message, "  See you at seven ")).toMatchObject({
      status: 200,
      body: { id: message, message: "See you at seven", editedAt: expect.any(String) },
    });
    await vi.waitFor(() => expect(told.toSorted()).toEqual(["0: messages", "1: messages"]));
    expect(await newest(jonas, id)).toMatchObject({ message: "See you at seven", editedAt: expect.any(String) });
    const { body } = await jonas.call("GET /api/conversations");
    expect(body[0]?.lastMessage).toMatchObject({ message: "See you at seven" });
    const found = async (query: string) =>
      (await jonas.call("GET /api/messages/search", { query: { query } })).body.length;
    expect([await found("seven"), await found("sevn")]).toEqual([1, 0]);
  });

  it("to the same text isn't an edit", async () => {
    const { mira, message } = await oneMessage();
    expect((await edit(mira, message, "See you at sevn")).body.editedAt).toBeNull();
  });

  it("ends 15 minutes after sending, by the server's clock", async () => {
    const { mira, message } = await oneMessage();
    test.clock.advance(15 * minute - 1000);
    expect((await edit(mira, message, "Just in time")).status).toBe(200);
    test.clock.advance(1000);
    expect(await edit(mira, message, "Too late")).toMatchObject({ status: 409, code: "messages/too-late-to-edit" });
  });

  it.each([
    ["nothing", undefined],
    ["a blank text", " \n "],
    ["4,001 characters", "x".repeat(4001)],
  ])("refuses %s", async (_, text) => {
    const { mira, message } = await oneMessage();
    const answer = await mira.raw("PATCH", `/api/messages/${message}`, { message: text });
    expect(answer).toMatchObject({ status: 400, issues: [{ path: "message" }] });
  });

  it("is only for its sender, and not across a block or against the other's settings", async () => {
    const { mira, jonas, message } = await oneMessage();
    expect((await test.visitor.raw("PATCH", `/api/messages/${message}`, { message: "x" })).status).toBe(401);
    expect(await edit(jonas, message, "Mine")).toMatchObject({ status: 404, code: "messages/not-found" });
    await hides(test, jonas, { allowDirectMessages: "none" });
    expect(await edit(mira, message, "Hello")).toMatchObject({ status: 403, code: "messages/not-allowed" });
    await blocks(test, jonas, mira);
    expect((await edit(mira, message, "Hello")).status).toBe(404);
  });

  it("loses against deleting at the same time", async () => {
    const { mira, id, message } = await oneMessage();
    const deletion = sql`with talk as (select id from conversations where id = ${id} for no key update)
      update direct_messages set is_deleted = true, message = '' from talk where direct_messages.id = ${message}`;
    expect((await meanwhile(test.database, deletion, () => edit(mira, message, "Back again"))).status).toBe(404);
    expect(await newest(mira, id)).toMatchObject({ isDeleted: true, message: "", editedAt: null });
    expect((await edit(mira, message, "Back again")).status).toBe(404);
  });

  it("twice at once ends with one of the texts", async () => {
    const { mira, id, message } = await oneMessage();
    const answers = await Promise.all(["one", "two", "three"].map((text) => edit(mira, message, text)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(["one", "two", "three"]).toContain((await newest(mira, id))?.message);
  });

  it("takes back the notice of a text that wasn't read, and the next has the new text", async () => {
    const { mira, jonas, message } = await oneMessage();
    const bell = async () =>
      (await jonas.call("GET /api/notifications")).body.filter(({ title }) => title).map((notice) => notice.message);
    test.clock.advance(70_000);
    await test.app.services.messages.sweep();
    expect(await bell()).toEqual(["See you at sevn"]);
    await edit(mira, message, "See you at seven");
    await test.app.services.messages.sweep();
    expect(await bell()).toEqual(["See you at seven"]);
  });

  it("leaves a report its own copy of the text", async () => {
    const { mira, jonas, message } = await oneMessage();
    const body = { targetType: "message", targetId: message, reason: "spam" } as const;
    expect((await jonas.call("POST /api/reports", { body })).status).toBe(201);
    await edit(mira, message, "Nothing to see here");
    const { rows } = await test.database.db.execute(
      sql`select snapshot::text as content from reports where target_id = ${message}`,
    );
    expect(rows[0]).toMatchObject({ content: expect.stringContaining("See you at sevn") });
  });
});
