import { describe, expect, it } from "vitest";
import { sent, talking } from "../../../../test/message-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();

const reply = (who: MemberCaller, conversationId: string, replyToId: string, clientId?: string) =>
  who.call("POST /api/messages", {
    body: { conversationId, message: "Yes", replyToId, ...(clientId && { clientId }) },
  });
const newest = async (who: MemberCaller, id: string) =>
  (await who.call("GET /api/conversations/{id}/messages", { params: { id } })).body[0];

describe("a reply", () => {
  it("quotes the beginning of the message it answers, for both", async () => {
    const { mira, jonas, id } = await talking(test);
    const first = await sent(mira, id, "👩‍👩‍👧‍👦".repeat(3) + "x".repeat(300));
    const quote = { id: first, senderId: mira.id, isDeleted: false };
    const answer = await reply(jonas, id, first);
    expect(answer).toMatchObject({ status: 201, body: { message: "Yes", replyTo: quote } });
    expect([...(answer.body.replyTo?.text ?? "")]).toHaveLength(200);
    expect((await newest(mira, id))?.replyTo).toEqual(answer.body.replyTo);
  });

  it("shows an edited original as it is now, and says that one was deleted", async () => {
    const { mira, jonas, id } = await talking(test);
    const first = await sent(mira, id, "Shall we?");
    await reply(jonas, id, first);
    await mira.call("PATCH /api/messages/{id}", { params: { id: first }, body: { message: "Shall we go?" } });
    expect((await newest(jonas, id))?.replyTo).toMatchObject({ text: "Shall we go?", isDeleted: false });
    await mira.call("DELETE /api/messages/{id}", { params: { id: first } });
    expect((await newest(jonas, id))?.replyTo).toMatchObject({ id: first, text: "", isDeleted: true });
    expect((await reply(jonas, id, first)).body.replyTo).toMatchObject({ isDeleted: true });
  });

  it("must answer a message of the same conversation", async () => {
    const { mira, id } = await talking(test);
    const elsewhere = await talking(test);
    const other = await sent(elsewhere.mira, elsewhere.id, "Hello");
    for (const replyToId of [other, "019a0000-0000-7000-8000-000000000000"]) {
      expect(await reply(mira, id, replyToId)).toMatchObject({ status: 404, code: "messages/not-found" });
    }
    expect(
      await mira.raw("POST", "/api/messages", { conversationId: id, message: "Yes", replyToId: "x" }),
    ).toMatchObject({
      status: 400,
      issues: [{ path: "replyToId" }],
    });
    expect(await newest(mira, id)).toBeUndefined();
  });

  it("that is repeated is the same reply", async () => {
    const { mira, jonas, id } = await talking(test);
    const first = await sent(mira, id, "Shall we?");
    const clientId = "0198c0de-0000-4000-8000-0000000000a1";
    const [one, two] = [await reply(jonas, id, first, clientId), await reply(jonas, id, first, clientId)];
    expect(two.body).toEqual(one.body);
    expect(two.body.replyTo).toMatchObject({ id: first, text: "Shall we?" });
  });

  it("has no quote once it is deleted itself", async () => {
    const { mira, jonas, id } = await talking(test);
    const { body } = await reply(jonas, id, await sent(mira, id, "Shall we?"));
    await jonas.call("DELETE /api/messages/{id}", { params: { id: body.id } });
    expect(await newest(mira, id)).toMatchObject({ isDeleted: true, replyTo: null });
  });
});

describe("new messages", () => {
  it("are marked in the first answer that has them, and in no later one", async () => {
    const { mira, jonas, id } = await talking(test);
    const isNew = async (who: MemberCaller) =>
      (await who.call("GET /api/conversations/{id}/messages", { params: { id } })).body.map((each) => each.isNew);
    await sent(mira, id, "one");
    expect(await isNew(jonas)).toEqual([true]);
    await sent(jonas, id, "two");
    await sent(mira, id, "three");
    await sent(mira, id, "four");
    expect(await isNew(jonas)).toEqual([true, true, false, false]);
    expect(await isNew(jonas)).toEqual([false, false, false, false]);
    expect(await isNew(mira)).toEqual([false, false, true, false]);
  });
});
