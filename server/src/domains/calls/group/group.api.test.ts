import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { hosted, takenOut } from "../../../../test/experience-makers.ts";
import { janusSecret, janusServer } from "../../../../test/janus-server.ts";
import { listenTo } from "../../../../test/live-listener.ts";
import { befriend } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const janus = await janusServer();
const test = useTestApp({ env: { JANUS_URL: janus.url, JANUS_SECRET: janusSecret } });
const unknown = "019a0000-0000-7000-8000-000000000000";
const offer = { type: "offer", sdp: "v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n" } as const;

afterAll(() => janus.close());

const view = (who: MemberCaller, id: string) => who.call("GET /api/experiences/{id}/group-call", { params: { id } });
const join = (who: MemberCaller, id: string, body = {}) =>
  who.call("POST /api/experiences/{id}/group-call/participants", { params: { id }, body });
const describeIt = (
  who: MemberCaller,
  id: string,
  participantId: string,
  body: { type: "offer" | "answer"; sdp: string },
) =>
  who.call("POST /api/experiences/{id}/group-call/participants/{participantId}/descriptions", {
    params: { id, participantId },
    body,
  });
const say = (who: MemberCaller, id: string, participantId: string, body = { isMuted: true, hasCamera: false }) =>
  who.call("PUT /api/experiences/{id}/group-call/participants/{participantId}", {
    params: { id, participantId },
    body,
  });
const leave = (who: MemberCaller, id: string, participantId: string) =>
  who.call("DELETE /api/experiences/{id}/group-call/participants/{participantId}", { params: { id, participantId } });
const eventsOf = (who: MemberCaller, id: string, participantId: string, signal?: AbortSignal) =>
  who.events(
    "GET /api/experiences/{id}/group-call/participants/{participantId}/events",
    { params: { id, participantId } },
    signal,
  );
const names = async (who: MemberCaller, id: string) =>
  (await view(who, id)).body.participants.map(({ user }) => user.firstName);

/** An experience with its host and as many guests. */
async function group(guests = 2) {
  const host = await test.member({ firstName: "Hanna" });
  const { id } = await hosted(host);
  const going = [];
  for (let at = 1; at <= guests; at += 1) {
    const guest = await test.member({ firstName: `Guest ${at}` });
    await guest.call("POST /api/experiences/{id}/join", { params: { id } });
    going.push(guest);
  }
  return { host, id, guests: going };
}

/** Joins and sends, with a page that listens until it is closed. */
async function talks(who: MemberCaller, id: string) {
  const joined = await join(who, id);
  expect(joined.status, joined.text).toBe(201);
  const { participantId } = joined.body;
  const gone = new AbortController();
  const heard: { type: string }[] = [];
  const listening = (async () => {
    for await (const event of eventsOf(who, id, participantId, gone.signal)) heard.push(event);
  })().catch(() => undefined);
  await vi.waitFor(() => expect(heard).toContainEqual({ type: "hello" }));
  expect((await describeIt(who, id, participantId, offer)).status).toBe(204);
  await vi.waitFor(() => expect(heard.map(({ type }) => type)).toContain("answer"));
  return { participantId, heard, close: () => gone.abort(), listening };
}

describe("a group call", () => {
  it("is started by one of the group, joined by others, and over when the last one leaves", async () => {
    const { host, id, guests } = await group();
    const [one, other] = guests;
    if (!one || !other) throw new Error("somebody is missing");
    expect((await view(host, id)).body).toEqual({ isOffered: true, isFull: false, startedAt: null, participants: [] });
    const told = await listenTo(test, [host, other]);
    const started = await join(one, id, { hasCamera: true });
    expect(started).toMatchObject({ status: 201, body: { isStarted: true, iceServers: [] } });
    await vi.waitFor(() => expect(told).toEqual(expect.arrayContaining(["0: group-calls", "1: messages"])));
    const joined = await join(host, id, { isMuted: true });
    expect(joined.body.isStarted).toBe(false);
    expect((await view(other, id)).body.participants).toMatchObject([
      { user: { id: one.id }, isYou: false, isMuted: false, hasCamera: true },
      { user: { id: host.id }, isYou: false, isMuted: true, hasCamera: false },
    ]);
    expect((await leave(one, id, started.body.participantId)).status).toBe(204);
    expect(await names(other, id)).toEqual(["Hanna"]);
    expect((await leave(host, id, joined.body.participantId)).status).toBe(204);
    expect((await view(other, id)).body.startedAt).toBeNull();
    const { rows } = await test.database.db.execute(sql`select from group_calls where experience_id = ${id}`);
    expect(rows).toEqual([]);
  });

  it("is announced in the chat once, and again when another one is started", async () => {
    const { host, id, guests } = await group(1);
    const [guest] = guests;
    if (!guest) throw new Error("somebody is missing");
    const chat = async () => (await host.call("GET /api/experiences/{id}/messages", { params: { id } })).body;
    const first = await join(guest, id);
    await join(host, id);
    const again = await join(guest, id);
    expect(again.body.isStarted).toBe(false);
    expect(await chat()).toMatchObject([{ message: "Started a group call", isCall: true, userId: guest.id }]);
    expect((await leave(guest, id, first.body.participantId)).code).toBe("calls/group-participant-not-found");
    await leave(guest, id, again.body.participantId);
    const [own] = (await view(host, id)).body.participants;
    await leave(host, id, own?.id ?? "");
    await join(guest, id);
    expect(await chat()).toHaveLength(2);
  });

  it("is closed to all others: strangers, and guests who left", async () => {
    const { host, id, guests } = await group(1);
    const [left] = guests;
    if (!left) throw new Error("somebody is missing");
    const { participantId } = (await join(host, id)).body;
    await left.call("POST /api/experiences/{id}/leave", { params: { id } });
    for (const who of [await test.member(), left]) {
      const answers = [
        await view(who, id),
        await join(who, id),
        await describeIt(who, id, participantId, offer),
        await say(who, id, participantId),
        await leave(who, id, participantId),
        await who.raw("GET", `/api/experiences/${id}/group-call/participants/${participantId}/events`),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 403, code: "experiences/not-in-group" });
    }
    expect(await view(host, unknown)).toMatchObject({ status: 404, code: "experiences/not-found" });
    expect(await names(host, id)).toEqual(["Hanna"]);
  });

  it("lets nobody act as another participant", async () => {
    const { host, id, guests } = await group(1);
    const [guest] = guests;
    if (!guest) throw new Error("somebody is missing");
    const { participantId } = (await join(host, id)).body;
    const notIn = { status: 409, code: "calls/group-not-in" };
    expect(await describeIt(guest, id, participantId, offer)).toMatchObject(notIn);
    expect(await say(guest, id, participantId)).toMatchObject(notIn);
    expect(
      await guest.raw("GET", `/api/experiences/${id}/group-call/participants/${participantId}/events`),
    ).toMatchObject(notIn);
    expect(await leave(guest, id, participantId)).toMatchObject({ status: 403, code: "calls/group-not-host" });
    expect(await names(guest, id)).toEqual(["Hanna"]);
    // Nor with a participant of another experience.
    const elsewhere = await hosted(guest);
    expect(await leave(guest, elsewhere.id, participantId)).toMatchObject({ status: 404 });
  });

  it("passes on who sends to everybody but those across a block", async () => {
    const { host, id, guests } = await group(2);
    const [one, other] = guests;
    if (!one || !other) throw new Error("somebody is missing");
    await one.call("POST /api/users/{id}/block", { params: { id: other.id } });
    const pages = [await talks(host, id), await talks(one, id), await talks(other, id)];
    const [h, a, b] = pages.map(({ participantId }) => participantId);
    if (!h || !a || !b) throw new Error("somebody is missing");
    await vi.waitFor(() => expect(janus.watchedBy(h).toSorted()).toEqual([a, b].toSorted()));
    await vi.waitFor(() => expect(janus.watchedBy(a)).toEqual([h]));
    await vi.waitFor(() => expect(janus.watchedBy(b)).toEqual([h]));
    expect(await names(one, id)).toEqual(["Hanna", "Guest 1"]);
    expect(await names(other, id)).toEqual(["Hanna", "Guest 2"]);
    // Neither hears the other any more when they are apart during the call either.
    const third = await test.member({ firstName: "Third" });
    await third.call("POST /api/experiences/{id}/join", { params: { id } });
    const page = await talks(third, id);
    pages.push(page);
    await vi.waitFor(() => expect(janus.watchedBy(a)).toContain(page.participantId));
    await third.call("POST /api/users/{id}/block", { params: { id: one.id } });
    await vi.waitFor(() => expect(janus.watchedBy(a)).toEqual([h]), 20_000);
    await vi.waitFor(() => expect(janus.watchedBy(page.participantId).toSorted()).toEqual([h, b].toSorted()), 20_000);
    for (const page of pages) page.close();
  });

  it("loses whoever is blocked by the host, leaves, is suspended or signs out, as long as one page listens", async () => {
    const { host, id, guests } = await group(4);
    const [blocked, left, suspended, signedOut] = guests;
    if (!blocked || !left || !suspended || !signedOut) throw new Error("somebody is missing");
    const page = await talks(host, id);
    const silent: string[] = [];
    for (const who of guests) silent.push((await join(who, id)).body.participantId);
    for (const [at, who] of guests.entries()) {
      expect((await describeIt(who, id, silent[at] ?? "", offer)).status).toBe(204);
    }
    await vi.waitFor(() => expect(janus.senders()).toEqual(expect.arrayContaining(silent)));
    await host.call("POST /api/users/{id}/block", { params: { id: blocked.id } });
    await left.call("POST /api/experiences/{id}/leave", { params: { id } });
    await test.database.db.execute(sql`update users set suspended_at = now() where id = ${suspended.id}`);
    await signedOut.call("POST /api/auth/logout");
    // Their seats at the media server are gone, though their pages do nothing.
    await vi.waitFor(() => expect(janus.senders().filter((each) => silent.includes(each))).toEqual([]), 20_000);
    expect(await names(host, id)).toEqual(["Hanna"]);
    page.close();
  });

  it("loses a page that closes without a word", async () => {
    const { host, id, guests } = await group(1);
    const [guest] = guests;
    if (!guest) throw new Error("somebody is missing");
    const page = await talks(host, id);
    const other = await talks(guest, id);
    other.close();
    await test.database.db.execute(
      sql`update group_call_participants set seen_at = seen_at - interval '1 minute' where id = ${other.participantId}`,
    );
    expect(await names(host, id)).toEqual(["Hanna"]);
    await vi.waitFor(() => expect(janus.senders()).not.toContain(other.participantId), 20_000);
    page.close();
  });

  it("ends for everybody when a moderator hides the experience", async () => {
    const { host, id } = await group(0);
    const page = await talks(host, id);
    await takenOut(test, id);
    await page.listening;
    expect(page.heard.at(-1)).toEqual({ type: "ended" });
    expect(janus.senders()).not.toContain(page.participantId);
  });

  it("takes eight people and refuses the ninth kindly, also of two at once", async () => {
    const { host, id, guests } = await group(8);
    for (const who of [host, ...guests.slice(0, 6)]) expect((await join(who, id)).status).toBe(201);
    const [seventh, eighth] = guests.slice(6);
    if (!seventh || !eighth) throw new Error("somebody is missing");
    const both = await Promise.all([join(seventh, id), join(eighth, id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.code).toBe("calls/group-full");
    expect(refused?.message).toBe("This call is full: 8 people are already in it. Try again when someone leaves.");
    expect((await view(host, id)).body.isFull).toBe(true);
    const again = await join(host, id);
    expect(again.status, "one of the eight may load the page again").toBe(201);
  });

  it("has one place for a member: the latest device, and one call at a time", async () => {
    const { host, id } = await group(0);
    const before = janus.sessions();
    const first = await talks(host, id);
    const second = await talks(host, id);
    await first.listening;
    expect(first.heard.at(-1)).toEqual({ type: "ended" });
    expect(janus.senders()).toContain(second.participantId);
    expect(janus.senders()).not.toContain(first.participantId);
    const elsewhere = await hosted(host);
    await join(host, elsewhere.id);
    await second.listening;
    expect(await names(host, id)).toEqual([]);
    expect(await names(host, elsewhere.id)).toEqual(["Hanna"]);
    expect(janus.sessions()).toBe(before + 1);
  });

  it("excludes a call of two, in both directions", async () => {
    const { host, id, guests } = await group(1);
    const [guest] = guests;
    const friend = await test.member();
    if (!guest) throw new Error("somebody is missing");
    for (const who of [host, guest]) await befriend(test, who, friend);
    const ring = (who: MemberCaller, receiver: MemberCaller) =>
      who.call("POST /api/calls", {
        body: { receiverId: receiver.id, callType: "voice", clientId: randomUUID(), deviceId: randomUUID() },
      });
    expect((await join(host, id)).status).toBe(201);
    expect(await ring(host, friend)).toMatchObject({ status: 409, code: "calls/in-call" });
    expect((await ring(friend, host)).body.status).toBe("busy");
    expect((await ring(friend, guest)).body.status).toBe("ringing");
    expect(await join(guest, id)).toMatchObject({ status: 409, code: "calls/in-call" });
  });

  it("shows the others who is muted, and lets only the host remove somebody, who may come back", async () => {
    const { host, id, guests } = await group(2);
    const [one, other] = guests;
    if (!one || !other) throw new Error("somebody is missing");
    const { participantId } = (await join(one, id)).body;
    const told = await listenTo(test, [other]);
    expect((await say(one, id, participantId)).status).toBe(204);
    await vi.waitFor(() => expect(told).toEqual(["0: group-calls"]));
    expect((await view(other, id)).body.participants).toMatchObject([{ isMuted: true, hasCamera: false }]);
    expect((await leave(other, id, participantId)).code).toBe("calls/group-not-host");
    expect((await leave(host, id, participantId)).status).toBe(204);
    expect((await leave(host, id, participantId)).code).toBe("calls/group-participant-not-found");
    expect(await names(host, id)).toEqual([]);
    expect((await join(one, id)).status).toBe(201);
  });

  it("takes no description of anything but one camera and one microphone", async () => {
    const { host, id } = await group(0);
    const { participantId } = (await join(host, id)).body;
    const twoCameras = `${offer.sdp}m=video 9 X 96\r\nm=video 9 X 96\r\n`;
    for (const sdp of ["hello", twoCameras, `${offer.sdp}m=application 9 X webrtc-datachannel\r\n`]) {
      const answer = await describeIt(host, id, participantId, { type: "offer", sdp });
      expect(answer).toMatchObject({ status: 400, code: "calls/group-bad-description" });
    }
    expect((await describeIt(host, id, participantId, { type: "offer", sdp: "" })).status).toBe(400);
    expect((await join(host, id, { isMuted: "yes" })).status).toBe(400);
  });

  it("says that it isn't working while the media server is away, and leaves nothing behind", async () => {
    const { host, id } = await group(0);
    janus.breakDown(true);
    expect(await join(host, id)).toMatchObject({ status: 503, code: "calls/group-unreachable" });
    janus.breakDown(false);
    expect((await view(host, id)).body).toMatchObject({ startedAt: null, participants: [] });
    const page = await talks(host, id);
    janus.restart();
    expect((await describeIt(host, id, page.participantId, offer)).code).toBe("calls/group-unreachable");
    await page.listening;
    expect(page.heard.at(-1)).toEqual({ type: "lost" });
    expect(await join(host, id)).toMatchObject({ status: 201, body: { isStarted: false } });
  });
});
