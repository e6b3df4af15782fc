import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { accept, answered, callOf, dial, friends, ringing } from "../../../test/call-makers.ts";
import { blocks, hides } from "../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
const second = 1000;

const end = (who: MemberCaller, id: string) => who.call("POST /api/calls/{id}/end", { params: { id } });
const decline = (who: MemberCaller, id: string) => who.call("POST /api/calls/{id}/decline", { params: { id } });
const current = async (who: MemberCaller, deviceId?: string) =>
  (await who.call("GET /api/calls/current", { query: { deviceId } })).body.call;
const beat = (who: MemberCaller, id: string, deviceId: string, read = 0) =>
  who.call("POST /api/calls/{id}/heartbeat", { params: { id }, body: { deviceId, read } });
const sweep = () => test.app.services.calls.sweep();
const bell = async (who: MemberCaller) =>
  (await who.call("GET /api/notifications")).body.map(({ type, title, message }) => ({ type, title, message }));
const membersLeft = async () =>
  (await test.database.db.execute<{ count: number }>(sql`select count(*)::int as count from call_members`)).rows[0]
    ?.count;

describe("a call", () => {
  it("rings at the receiver, is answered, lasts and ends for both", async () => {
    const { mira, jonas, here, there } = await friends(test);
    const placed = await dial(mira, jonas, { deviceId: here, callType: "video" });
    expect(placed).toMatchObject({ status: 201, body: { direction: "outgoing", status: "ringing", isHere: true } });
    const { id } = placed.body;
    expect(await current(jonas, there)).toMatchObject({ id, direction: "incoming", callType: "video", isHere: false });
    expect((await accept(jonas, id, there)).body).toMatchObject({ status: "answered", isHere: true });
    expect(await current(mira, here)).toMatchObject({ id, status: "answered", isHere: true });
    test.clock.advance(65 * second);
    expect((await end(mira, id)).body).toMatchObject({ status: "ended", duration: 65 });
    expect(await callOf(jonas, id)).toMatchObject({ status: "ended", direction: "incoming", isHere: false });
    expect(await current(mira)).toBeNull();
    expect((await jonas.call("GET /api/calls")).body).toMatchObject([{ id, status: "ended", duration: 65 }]);
    expect(await bell(jonas)).toEqual([]);
    expect((await end(jonas, id)).body).toMatchObject({ status: "ended", duration: 65 });
  });

  it("rings once however often its request is repeated, also at once", async () => {
    const { mira, jonas, here } = await friends(test);
    const request = { deviceId: here, clientId: randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => dial(mira, jonas, request)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await dial(mira, jonas, request)).toMatchObject({ status: 201, body: { id: answers[0]?.body.id } });
    expect((await mira.call("GET /api/calls")).body).toHaveLength(1);
  });

  it("is declined on all devices, and the caller isn't told more", async () => {
    const { mira, jonas } = await friends(test);
    const id = await ringing(mira, jonas);
    expect((await decline(jonas, id)).body).toMatchObject({ status: "declined" });
    expect((await decline(jonas, id)).status).toBe(200);
    expect(await accept(jonas, id)).toMatchObject({ status: 409, code: "calls/over" });
    expect(await current(mira)).toBeNull();
    expect(await bell(jonas)).toEqual([]);
  });

  it("is missed if the caller gives up, and told to the receiver", async () => {
    const { mira, jonas } = await friends(test);
    const id = await ringing(mira, jonas);
    expect((await end(mira, id)).body).toMatchObject({ status: "missed", duration: null });
    expect(await bell(jonas)).toEqual([{ type: "call-missed", title: "Missed call from Mira", message: "Voice call" }]);
    expect(await decline(jonas, id)).toMatchObject({ status: 409, code: "calls/over" });
  });

  it("is missed after 45 seconds, however many rounds look at once", async () => {
    const { mira, jonas, here } = await friends(test);
    const id = await ringing(mira, jonas, here);
    test.clock.advance(40 * second);
    await beat(mira, id, here);
    await sweep();
    expect(await callOf(mira, id)).toMatchObject({ status: "ringing" });
    test.clock.advance(6 * second);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await callOf(mira, id)).toMatchObject({ status: "missed" });
    expect(await bell(jonas)).toHaveLength(1);
  });
});

describe("who may call", () => {
  it.each([
    ["everyone", false, 201],
    ["friends", false, 403],
    ["friends", true, 201],
    ["none", true, 403],
  ] as const)("%s, friends: %s, is answered by %d", async (allowCalls, areFriends, status) => {
    const pair = await friends(test);
    const caller = areFriends ? pair.mira : await test.member();
    await hides(test, pair.jonas, { allowCalls });
    expect((await dial(caller, pair.jonas)).status).toBe(status);
  });

  it("not somebody blocked, suspended or unknown, and not oneself", async () => {
    const [blocked, away] = [await friends(test), await friends(test)];
    await blocks(test, blocked.jonas, blocked.mira);
    await test.database.db.execute(sql`update users set suspended_at = now() where id = ${away.jonas.id}`);
    expect((await dial(blocked.mira, blocked.jonas)).code).toBe("people/not-found");
    expect((await dial(blocked.jonas, blocked.mira)).code).toBe("people/not-found");
    expect((await dial(away.mira, away.jonas)).code).toBe("people/not-found");
    expect((await dial(away.mira, { id: randomUUID() })).code).toBe("people/not-found");
    expect((await dial(away.mira, away.mira)).code).toBe("calls/self");
  });

  it("is asked again when the call is answered", async () => {
    const { mira, jonas } = await friends(test);
    const id = await ringing(mira, jonas);
    await hides(test, jonas, { allowCalls: "none" });
    expect(await accept(jonas, id)).toMatchObject({ status: 403, code: "calls/not-allowed" });
    expect(await callOf(mira, id)).toMatchObject({ status: "missed" });
  });

  it("no one who hides their address, where there is no relay", async () => {
    const { mira, jonas } = await friends(test);
    await hides(test, jonas, { hideCallAddress: true });
    expect(await dial(mira, jonas)).toMatchObject({ status: 409, code: "calls/no-relay" });
  });
});

describe("one call at a time", () => {
  it("makes the others busy, and refuses a second call", async () => {
    const { mira, jonas, here, there } = await friends(test);
    const petra = await test.member({ firstName: "Petra" });
    await hides(test, mira, { allowCalls: "everyone" });
    await hides(test, petra, { allowCalls: "everyone" });
    await answered(mira, jonas, there, here);
    expect(await dial(petra, mira)).toMatchObject({
      status: 201,
      body: { status: "busy", endedAt: expect.any(String) },
    });
    expect(await bell(mira)).toMatchObject([{ message: "They called while you were in another call" }]);
    expect(await dial(mira, petra)).toMatchObject({ status: 409, code: "calls/in-call" });
    expect(await current(petra)).toBeNull();
    // The refused call left no record.
    expect((await mira.call("GET /api/calls")).body).toHaveLength(2);
  });

  it("lets one of two win who call each other at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { mira, jonas } = await friends(test);
      const answers = await Promise.all([dial(mira, jonas), dial(jonas, mira)]);
      const outcomes = answers.map(({ status, code, body }) => code ?? `${status} ${body.status}`).toSorted();
      expect(outcomes).toEqual(["201 ringing", "calls/in-call"]);
      expect((await current(mira))?.id).toBe((await current(jonas))?.id);
    }
  });

  it("lets one of two devices answer, and the other is told", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { mira, jonas } = await friends(test);
      const id = await ringing(mira, jonas);
      const devices = [randomUUID(), randomUUID(), randomUUID()];
      const answers = await Promise.all(devices.map((device) => accept(jonas, id, device)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === "calls/elsewhere")).toHaveLength(2);
      const winner = devices[answers.findIndex(({ status }) => status === 200)] ?? "";
      expect((await accept(jonas, id, winner)).status).toBe(200);
    }
  });

  it("lets one of answering and giving up win", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { mira, jonas } = await friends(test);
      const id = await ringing(mira, jonas);
      const [given, taken] = await Promise.all([end(mira, id), accept(jonas, id)]);
      const { status } = await callOf(mira, id);
      if (status === "missed") expect(taken.code).toBe("calls/over");
      else expect([given.body.status, status]).toEqual(["ended", "ended"]);
      expect(await current(jonas)).toBeNull();
    }
  });
});

describe("a call ends", () => {
  it("when a page leaves and doesn't come back in time, on the server's clock", async () => {
    const { mira, jonas, here, there } = await friends(test);
    const id = await answered(mira, jonas, there, here);
    const leave = () => jonas.call("POST /api/calls/{id}/leave", { params: { id }, body: { deviceId: there } });
    await leave();
    test.clock.advance(4 * second);
    await jonas.call("POST /api/calls/{id}/rejoin", { params: { id }, body: { deviceId: there } });
    await beat(mira, id, here);
    test.clock.advance(4 * second);
    await sweep();
    expect(await callOf(mira, id)).toMatchObject({ status: "answered" });
    await leave();
    test.clock.advance(7 * second);
    await beat(mira, id, here);
    await sweep();
    expect(await callOf(mira, id)).toMatchObject({ status: "ended", duration: 15 });
  });

  it("when a page is silent, but not because no server could hear it", async () => {
    const { mira, jonas, here, there } = await friends(test);
    const id = await answered(mira, jonas, there, here);
    test.clock.advance(60 * second);
    await test.app.services.calls.sweep(test.clock.now());
    expect(await callOf(mira, id)).toMatchObject({ status: "answered" });
    await beat(mira, id, here);
    await sweep();
    expect(await callOf(mira, id)).toMatchObject({ status: "ended" });
  });

  it("by a block, at once", async () => {
    const { mira, jonas, here, there } = await friends(test);
    const id = await answered(mira, jonas, there, here);
    await jonas.call("POST /api/users/{id}/block", { params: { id: mira.id } });
    expect(await current(jonas)).toBeNull();
    expect((await mira.call("GET /api/calls/{id}", { params: { id } })).status).toBe(404);
    expect((await beat(mira, id, here)).status).toBe(404);
    expect(await membersLeft()).toBe(0);
  });

  it("by the end of the session in it, not by that of another", async () => {
    const { mira, jonas, here, there } = await friends(test);
    const login = { usernameOrEmail: jonas.email, password: jonas.password };
    expect((await test.visitor.call("POST /api/auth/login", { body: login })).status).toBe(200);
    const id = await answered(mira, jonas, there, here);
    const sessions = (await jonas.call("GET /api/auth/sessions")).body;
    const elsewhere = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
    await jonas.call("DELETE /api/auth/sessions/{id}", { params: { id: elsewhere } });
    expect(await callOf(mira, id)).toMatchObject({ status: "answered" });
    await jonas.call("POST /api/auth/logout");
    expect(await callOf(mira, id)).toMatchObject({ status: "ended" });
  });

  it("by a suspension, and with the account of either", async () => {
    const [one, other] = [await friends(test), await friends(test)];
    const first = await answered(one.mira, one.jonas, one.there, one.here);
    await test.app.services.identity.suspend(test.database.db, one.jonas.id);
    expect(await current(one.mira)).toBeNull();
    await test.app.services.identity.restore(test.database.db, one.jonas.id);
    expect(await callOf(one.mira, first)).toMatchObject({ status: "ended" });
    const second = await ringing(other.mira, other.jonas);
    await other.mira.call("DELETE /api/profile", { body: { password: other.mira.password } });
    expect(await callOf(other.jonas, second)).toMatchObject({ status: "missed", otherUser: null });
  });
});
