import { describe, expect, it, vi } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { listenTo } from "../../../../test/live-listener.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const write = (who: MemberCaller, id: string, message: string) =>
  who.call("POST /api/experiences/{id}/messages", { params: { id }, body: { message } });
const read = (who: MemberCaller, id: string, query = {}) =>
  who.call("GET /api/experiences/{id}/messages", { params: { id }, query });

async function group() {
  const [host, guest] = [await test.member({ firstName: "Hanna" }), await test.member({ firstName: "Goran" })];
  const { id } = await hosted(host);
  await guest.call("POST /api/experiences/{id}/join", { params: { id } });
  return { host, guest, id };
}

describe("the group chat", () => {
  it("is between the host and the participants, newest first", async () => {
    const { host, guest, id } = await group();
    const sent = await write(host, id, "  Bring a towel.\nAnd water.\u0007 ");
    expect(sent.status, sent.text).toBe(201);
    expect(sent.body).toMatchObject({
      experienceId: id,
      userId: host.id,
      message: "Bring a towel.\nAnd water.",
      user: { firstName: "Hanna" },
    });
    await write(guest, id, "I will!");
    const seen = await read(guest, id);
    expect(seen.body.map(({ message, user }) => [message, user.firstName])).toEqual([
      ["I will!", "Goran"],
      ["Bring a towel.\nAnd water.", "Hanna"],
    ]);
  });

  it("updates the clients of all its members, but not of those the author has blocked or who left", async () => {
    const { host, guest, id } = await group();
    const [left, blocked, stranger] = [await test.member(), await test.member(), await test.member()];
    for (const who of [left, blocked]) await who.call("POST /api/experiences/{id}/join", { params: { id } });
    await left.call("POST /api/experiences/{id}/leave", { params: { id } });
    await guest.call("POST /api/users/{id}/block", { params: { id: blocked.id } });
    const told = await listenTo(test, [host, guest, left, blocked, stranger]);
    const heard = (...lines: string[]) => vi.waitFor(() => expect(told.splice(0).toSorted()).toEqual(lines));
    await write(guest, id, "On my way");
    await heard("0: messages", "1: messages");
    await write(host, id, "See you there");
    await heard("0: messages", "1: messages", "3: messages");
  });

  it("is closed to all others, including guests who left", async () => {
    const { guest, id } = await group();
    const stranger = await test.member();
    await guest.call("POST /api/experiences/{id}/leave", { params: { id } });
    for (const who of [stranger, guest]) {
      expect(await read(who, id)).toMatchObject({ status: 403, code: "experiences/not-in-group" });
      expect(await write(who, id, "Hello?")).toMatchObject({ status: 403, code: "experiences/not-in-group" });
    }
    expect((await read(stranger, unknown)).status).toBe(404);
    expect((await write(stranger, unknown, "Hello?")).status).toBe(404);
    expect((await read(stranger, "x")).status).toBe(404);
    expect((await test.visitor.call("GET /api/experiences/{id}/messages", { params: { id } })).status).toBe(401);
    expect(
      (await test.visitor.call("POST /api/experiences/{id}/messages", { params: { id }, body: { message: "x" } }))
        .status,
    ).toBe(401);
  });

  it.each([
    ["nothing", undefined],
    ["a blank text", " \n "],
    ["a number", 7],
    ["4,001 characters", "x".repeat(4001)],
    ["U+0000", "a\0"],
  ])("refuses %s", async (_, message) => {
    const { host, id } = await group();
    const answer = await host.raw("POST", `/api/experiences/${id}/messages`, { message });
    expect(answer).toMatchObject({ status: 400, issues: [{ path: "message" }] });
  });

  it("pages back, and returns 304 if nothing changed", async () => {
    const { host, guest, id } = await group();
    for (const message of ["one", "two", "three"]) await write(host, id, message);
    const first = await read(guest, id, { limit: 2 });
    expect(first.body.map(({ message }) => message)).toEqual(["three", "two"]);
    const older = /^<([^>]+)>; rel="next"$/u.exec(String(first.headers["link"]))?.[1] ?? "";
    expect(await guest.raw("GET", older)).toMatchObject({ status: 200, body: [{ message: "one" }] });
    expect(await read(guest, id, { cursor: "nonsense" })).toMatchObject({ status: 400, issues: [{ path: "cursor" }] });

    const etag = String((await read(guest, id)).headers["etag"]);
    const again = () => guest.raw("GET", `/api/experiences/${id}/messages`, undefined, { "if-none-match": etag });
    expect((await again()).status).toBe(304);
    await write(host, id, "four");
    expect((await again()).status).toBe(200);
  });
});

describe("the group chats of a member", () => {
  const chats = async (who: MemberCaller) => {
    const answer = await who.call("GET /api/experiences/chats");
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const waiting = async (who: MemberCaller) => (await who.call("GET /api/notifications/unread")).body.groupChats;

  it("are listed for the host and the guests, the latest first, with what is unread by each", async () => {
    const { host, guest, id } = await group();
    const { id: other } = await hosted(host, { title: "Quiet walk" });
    expect((await chats(host)).map(({ experienceId }) => experienceId)).toEqual([other, id]);
    await write(host, id, "Bring a towel.");
    await write(host, id, "And water.");
    expect((await chats(host)).map(({ experienceId, unreadCount }) => [experienceId, unreadCount])).toEqual([
      [id, 0],
      [other, 0],
    ]);
    expect(await chats(guest)).toMatchObject([
      { experienceId: id, unreadCount: 2, lastMessage: { message: "And water.", user: { firstName: "Hanna" } } },
    ]);
    expect([await waiting(host), await waiting(guest)]).toEqual([0, 1]);
    await read(guest, id, { peek: "true" });
    expect(await chats(guest)).toMatchObject([{ unreadCount: 2 }]);
    await read(guest, id);
    expect(await chats(guest)).toMatchObject([{ unreadCount: 0 }]);
    expect(await waiting(guest)).toBe(0);
    expect((await test.visitor.raw("GET", "/api/experiences/chats")).status).toBe(401);
  });

  it("reading an older page leaves new messages unread", async () => {
    const { host, guest, id } = await group();
    for (const message of ["one", "two", "three"]) await write(host, id, message);
    const first = await read(host, id, { limit: 1 });
    const older = /^<([^>]+)>; rel="next"$/u.exec(String(first.headers["link"]))?.[1] ?? "";
    expect((await guest.raw("GET", older)).status).toBe(200);
    expect(await chats(guest)).toMatchObject([{ unreadCount: 3 }]);
  });

  it("end when a guest leaves, and leave out experiences that are cancelled or over and in which nobody has written", async () => {
    const { host, guest, id } = await group();
    await write(host, id, "See you there.");
    await guest.call("POST /api/experiences/{id}/leave", { params: { id } });
    expect(await chats(guest)).toEqual([]);
    expect(await waiting(guest)).toBe(0);
    const { id: cancelled } = await hosted(host);
    await host.call("DELETE /api/experiences/{id}", { params: { id: cancelled } });
    expect((await chats(host)).map(({ experienceId }) => experienceId)).toEqual([id]);
  });

  it("show and count no message across a block", async () => {
    const { host, guest, id } = await group();
    const third = await test.member();
    await third.call("POST /api/experiences/{id}/join", { params: { id } });
    await write(host, id, "Welcome!");
    await write(third, id, "Hello!");
    await guest.call("POST /api/users/{id}/block", { params: { id: third.id } });
    expect(await chats(guest)).toMatchObject([{ unreadCount: 1, lastMessage: { message: "Welcome!" } }]);
  });
});
