import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { connected } from "../../../test/live-listener.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";
import { tokenHash } from "../../ports/sign-in/tokens.ts";

const test = useTestApp();
const strongPassword = "another horse 8 Battery!";
const leaving: AbortController[] = [];

afterEach(() => {
  for (const one of leaving.splice(0)) one.abort();
});

/** An open stream that has received its hello, on a node that listens. */
async function listen(who: MemberCaller) {
  const gone = new AbortController();
  leaving.push(gone);
  await connected(test);
  const stream = who.events("GET /api/live", {}, gone.signal);
  expect((await stream.next()).value).toEqual({ type: "hello" });
  return { next: async () => (await stream.next()).value, leave: () => gone.abort(), stream };
}

/** Counts the streams of a member that have ended. */
function countLeaving({ id }: MemberCaller) {
  const { events } = test.app.services;
  const left = vi.fn<() => void>();
  const subscribe = events.subscribe.bind(events);
  const spy = vi.spyOn(events, "subscribe").mockImplementation((userId, listener) => {
    const end = subscribe(userId, listener);
    return () => {
      end();
      if (userId === id) left();
    };
  });
  return { left, restore: () => spy.mockRestore() };
}

/** Requests a stream and closes the connection during the database query. */
async function hangUpOnceWaiting({ id, token }: MemberCaller): Promise<void> {
  // So that the session is read from the database, which otherwise is cached for some seconds.
  await test.app.services.events.announce(test.database.db, [`sessions:${id}`]);
  const { server } = test.app.server;
  // A server that listens on a port has an address of this form.
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [locked] = await Promise.all([once(server, "connection"), once(socket, "connect")]);
  socket.write(`GET /api/live HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await vi.waitFor(async () => {
    const { rows } = await test.database.db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%"sessions"%'`);
    expect(rows).toHaveLength(1);
  });
  socket.destroy();
  await vi.waitFor(() => expect(locked).toMatchObject([{ destroyed: true }]));
}

/** Skips further hellos: the first connection of the node sends one to streams that are already open. */
async function changeOn({ next }: { next: () => Promise<unknown> }): Promise<unknown> {
  for (;;) {
    const event = await next();
    if (JSON.stringify(event) !== '{"type":"hello"}') return event;
  }
}

const tell = (...who: MemberCaller[]) => {
  const userIds = who.map(({ id }) => id);
  return test.app.services.notifications.tell(test.database.db, userIds, ["goals"]);
};
const goals = { type: "changed", topics: ["goals"] };

describe("the live stream over the wire", () => {
  it("starts at once, as a stream that proxies don't buffer", async () => {
    const member = await test.member();
    const answer = await member.raw("GET", "/api/live", undefined, { accept: "text/event-stream" });
    expect(answer).toMatchObject({ status: 200, text: 'data: {"type":"hello"}\n\n' });
    expect(answer.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    expect(await test.visitor.raw("GET", "/api/live")).toMatchObject({ status: 401, code: "kernel/unauthorized" });
  });

  it("reaches every stream of the member, and nobody else's", async () => {
    const [ana, bo] = [await test.member(), await test.member()];
    const [first, second, other] = [await listen(ana), await listen(ana), await listen(bo)];
    await tell(ana);
    expect(await changeOn(first)).toEqual(goals);
    expect(await changeOn(second)).toEqual(goals);
    await test.app.services.notifications.tell(test.database.db, [bo.id], ["coach"]);
    expect(await changeOn(other)).toEqual({ type: "changed", topics: ["coach"] });
  });

  it("updates the other tabs after reading in one", async () => {
    const ana = await test.member();
    const tab = await listen(ana);
    const about = { type: "guest-left", title: "News", message: "Hello", relatedId: null, actorId: null } as const;
    const notice = { ...about, userId: ana.id };
    await test.app.services.notifications.send(test.database.db, [notice]);
    expect(await changeOn(tab)).toEqual({ type: "changed", topics: ["notifications"] });
    await ana.call("POST /api/notifications/read", { body: {} });
    expect(await changeOn(tab)).toEqual({ type: "changed", topics: ["notifications"] });
  });

  it.each<[string, (who: MemberCaller) => Promise<unknown>]>([
    ["signs out", (who) => who.call("POST /api/auth/logout")],
    [
      "sets a new password",
      async (who) => {
        const { db } = test.database;
        const token = "x".repeat(43);
        await db.execute(sql`update users set password_reset_token = ${tokenHash(token)},
          password_reset_expiry = now() + interval '1 hour' where id = ${who.id}`);
        const body = { token, password: strongPassword, confirmPassword: strongPassword };
        return test.visitor.call("POST /api/auth/reset-password", { body });
      },
    ],
    ["deletes the account", (who) => who.call("DELETE /api/profile", { body: { password: who.password } })],
  ])("ends when the member %s", async (_, act) => {
    const ana = await test.member();
    const tab = await listen(ana);
    const { status } = Object(await act(ana));
    expect(status).toBeLessThan(300);
    expect(await changeOn(tab)).toBeUndefined();
  });

  it("continues when the member signs out elsewhere", async () => {
    const ana = await test.member();
    const tab = await listen(ana);
    const elsewhere = await test.app.services.identity.logIn(
      { usernameOrEmail: ana.email, password: ana.password },
      { address: "elsewhere", deviceToken: undefined },
    );
    const { headers } = await test.visitor.raw("POST", "/api/auth/logout", undefined, {
      authorization: `Bearer ${elsewhere.token}`,
    });
    expect(headers).toBeDefined();
    expect(await changeOn(tab)).toEqual({ type: "changed", topics: ["account"] });
    await tell(ana);
    expect(await changeOn(tab)).toEqual(goals);
  });

  it("leaves nothing behind when the client disconnects", async () => {
    const ana = await test.member();
    const { left, restore } = countLeaving(ana);
    const tabs = [await listen(ana), await listen(ana), await listen(ana)];
    for (const { leave } of tabs) leave();
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(3));
    restore();
  });

  it("leaves nothing behind if the client has disconnected before the stream begins", async () => {
    const ana = await test.member();
    (await listen(ana)).leave();
    const { left, restore } = countLeaving(ana);
    await test.database.db.transaction(async (tx) => {
      // Nobody's session is found before this ends, and the client waits no longer.
      await tx.execute(sql`lock table sessions in access exclusive mode`);
      await hangUpOnceWaiting(ana);
    });
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    restore();
  });

  it("has no HEAD request", async () => {
    const ana = await test.member();
    expect(await ana.raw("HEAD", "/api/live")).toMatchObject({ status: 404 });
  });

  it("allows five streams per member, and keeps the newest", async () => {
    const ana = await test.member();
    const tabs = [];
    for (let at = 0; at < 6; at += 1) tabs.push(await listen(ana));
    const [oldest, ...others] = tabs;
    if (oldest === undefined) throw new Error("no tab was opened");
    expect(await changeOn(oldest)).toBeUndefined();
    await tell(ana);
    for (const tab of others) expect(await changeOn(tab)).toEqual(goals);
  });

  it("survives the loss of its database connection, and says hello again", async () => {
    const ana = await test.member();
    const tab = await listen(ana);
    await tell(ana);
    expect(await changeOn(tab)).toEqual(goals);
    await test.database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'alongside live' and datname = current_database()`);
    expect(await tab.next()).toEqual({ type: "hello" });
    await tell(ana);
    expect(await changeOn(tab)).toEqual(goals);
  });
});

describe("a server that stops", () => {
  const stopping = useTestApp();

  it("ends the streams, so that it can", async () => {
    const ana = await stopping.member();
    const stream = ana.events("GET /api/live");
    await stream.next();
    const closing = stopping.app.server.close();
    while (!(await stream.next()).done);
    // start.ts closes what falls idle while the server stops.
    stopping.app.server.server.closeIdleConnections();
    await closing;
  });
});
