import { expect, it } from "vitest";
import { asks, befriend, blocks } from "../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();

const waiting = async (who: MemberCaller) => (await who.call("GET /api/notifications/unread")).body;

async function writes(from: MemberCaller, to: MemberCaller): Promise<string> {
  const { body: talk } = await from.call("POST /api/conversations", { body: { otherUserId: to.id } });
  const sent = await from.call("POST /api/messages", { body: { conversationId: talk.id, message: "Good evening" } });
  expect(sent.status).toBe(201);
  return talk.id;
}

it("counts the requests to be answered, and not those one has sent", async () => {
  const [ana, bo, cy] = [await test.member(), await test.member(), await test.member()];
  await asks(test, bo, ana);
  await asks(test, cy, ana);
  expect(await waiting(ana)).toEqual({ unread: 0, friendRequests: 2, conversations: 0, groupChats: 0, moments: 0 });
  expect(await waiting(bo)).toEqual({ unread: 0, friendRequests: 0, conversations: 0, groupChats: 0, moments: 0 });
});

it("counts conversations with unread messages, each once, as their list does", async () => {
  const [ana, bo] = [await test.member(), await test.member()];
  await befriend(test, ana, bo);
  const id = await writes(bo, ana);
  await writes(bo, ana);
  expect(await waiting(ana)).toMatchObject({ conversations: 1 });
  expect((await ana.call("GET /api/conversations/unread")).body).toEqual({ unread: 1 });
  expect(await waiting(bo)).toMatchObject({ conversations: 0, groupChats: 0 });
  await ana.call("GET /api/conversations/{id}/messages", { params: { id } });
  expect(await waiting(ana)).toMatchObject({ conversations: 0, groupChats: 0 });
});

it("leaves out conversations with blocked members, whoever set the block", async () => {
  const [ana, bo, cy] = [await test.member(), await test.member(), await test.member()];
  for (const other of [bo, cy]) {
    await befriend(test, ana, other);
    await writes(other, ana);
  }
  expect(await waiting(ana)).toMatchObject({ conversations: 2 });
  await blocks(test, ana, bo);
  await blocks(test, cy, ana);
  expect(await waiting(ana)).toMatchObject({ conversations: 0, groupChats: 0 });
});
