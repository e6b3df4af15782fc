import { pushedTypes } from "@alongside/contract/notifications/push.constants.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ringing } from "../../../../test/call-makers.ts";
import { hosted } from "../../../../test/experience-makers.ts";
import { opened, sent, talking } from "../../../../test/message-makers.ts";
import { befriend, blocks } from "../../../../test/people-makers.ts";
import {
  type Browser,
  noPushes,
  runPushes,
  startPushService,
  subscribed,
  waitingPushes,
} from "../../../../test/push-service.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const service = await startPushService();
const test = useTestApp({ ports: () => ({ push: service.push }) });
afterAll(service.close);
beforeEach(() => noPushes(test));

const change = (who: MemberCaller, body: object) => who.call("PATCH /api/push/settings", { body });
const read = (who: MemberCaller, id: string) => who.call("GET /api/conversations/{id}/messages", { params: { id } });
const shown = ({ received }: Browser) => received.map(({ payload }) => payload);

/** Mira and Jonas, whose phone is subscribed. */
async function told(timeZone?: string) {
  const { mira, jonas, id } = await talking(test);
  const phone = service.browser();
  await subscribed(jonas, phone, timeZone);
  return { mira, jonas, id, phone };
}

describe("a message on a device", () => {
  it("arrives encrypted for it and signed, after a moment in which it might be read", async () => {
    const { mira, jonas, id, phone } = await told();
    await sent(mira, id, "Are you coming tonight?");
    const [job] = await waitingPushes(test);
    expect(job?.payload).toEqual({ userId: jonas.id, tag: `message:${id}` });
    const { rows } = await test.database.db.execute(sql`
      select run_at > message.sent_at + interval '4 seconds' as "isLater"
      from graphile_worker._private_jobs, direct_messages message where message.conversation_id = ${id}`);
    expect(rows).toEqual([{ isLater: true }]);
    await runPushes(test);
    const { body } = await jonas.call("GET /api/push");
    expect(phone.received).toMatchObject([
      {
        isSigned: true,
        publicKey: body.publicKey,
        claims: { aud: "https://push.example.org", sub: "mailto:team@example.org" },
        headers: { ttl: "172800", urgency: "normal", "content-encoding": "aes128gcm" },
      },
    ]);
    expect(shown(phone)).toEqual([
      {
        kind: "show",
        tag: `message:${id}`,
        title: "New message on Alongside",
        body: "",
        url: `/messages?conversation=${id}`,
        badge: 1,
        isCall: false,
        isSilent: false,
      },
    ]);
    expect(phone.received[0]?.headers["topic"]).toMatch(/^[\w-]{32}$/u);
    expect(await waitingPushes(test)).toEqual([]);
  });

  it("is one for all of a conversation, with names and texts once the member wants that", async () => {
    const { mira, jonas, id, phone } = await told();
    await change(jonas, { showDetails: true });
    await sent(mira, id, "Hello");
    await sent(mira, id, `Sorry,\n${"really ".repeat(400)}`);
    expect(await waitingPushes(test)).toHaveLength(1);
    await runPushes(test);
    expect(shown(phone)).toMatchObject([{ title: "Mira (2)" }]);
    const [payload] = shown(phone);
    expect(payload?.kind === "show" && payload.body).toMatch(/^Sorry, really .*…$/u);
    // The same again isn't sent again.
    await test.app.services.notifications.push.run({ userId: jonas.id, tag: `message:${id}` });
    expect(phone.received).toHaveLength(1);
  });

  it("isn't sent once it was read, and is closed on all devices when one reads it", async () => {
    const { mira, jonas, id, phone } = await told();
    await sent(mira, id, "One");
    await read(jonas, id);
    await runPushes(test);
    expect(phone.received).toEqual([]);

    await sent(mira, id, "Two");
    await runPushes(test);
    await read(jonas, id);
    await runPushes(test);
    expect(shown(phone)).toMatchObject([{ kind: "show" }, { kind: "close", tag: `message:${id}`, badge: 0 }]);
    expect(phone.received[0]?.headers["topic"]).toBe(phone.received[1]?.headers["topic"]);
    await read(jonas, id);
    expect(await waitingPushes(test)).toEqual([]);
  });

  it("is closed on browsers of Apple by the application, which is told what is unread", async () => {
    const { mira, jonas, id } = await talking(test);
    const phone = service.browser("web.push.apple.com");
    await subscribed(jonas, phone);
    const unread = async () => (await jonas.call("GET /api/push")).body.shown;
    expect(await unread()).toEqual([]);
    await sent(mira, id, "Hello");
    await runPushes(test);
    expect(await unread()).toEqual([`message:${id}`]);
    expect((await mira.call("GET /api/push")).body.shown).toEqual([]);
    const asked = () => service.resolved.filter((name) => name === "web.push.apple.com").length;
    const before = asked();
    await read(jonas, id);
    await runPushes(test);
    expect(await unread()).toEqual([]);
    // A message that shows nothing would end the subscription: its service isn't even looked up.
    expect(asked()).toBe(before);
  });

  it("is closed when its sender deletes it, and never sent to somebody who has blocked them", async () => {
    const { mira, jonas, id, phone } = await told();
    const message = await sent(mira, id, "Oops");
    await runPushes(test);
    await mira.call("DELETE /api/messages/{id}", { params: { id: message } });
    await runPushes(test);
    expect(shown(phone)).toMatchObject([{ kind: "show" }, { kind: "close" }]);
    await sent(mira, id, "Again");
    await blocks(test, jonas, mira);
    await runPushes(test);
    expect(phone.received).toHaveLength(2);
  });

  it("stays silent where the conversation is muted or the topic switched off", async () => {
    const { mira, jonas, id, phone } = await told();
    await change(jonas, { topics: { messages: false } });
    await sent(mira, id, "Hello");
    await runPushes(test);
    await change(jonas, { topics: { messages: true } });
    await test.database.db.execute(sql`insert into conversation_settings (user_id, conversation_id, muted_until)
      values (${jonas.id}, ${id}, now() + interval '1 hour')`);
    await sent(mira, id, "Hello?");
    await runPushes(test);
    expect(phone.received).toEqual([]);
  });

  it("of a group chat reaches its members' devices, not the author's, and is closed when it is read", async () => {
    const [host, guest] = [await test.member({ firstName: "Ana" }), await test.member({ firstName: "Bo" })];
    const { id } = await hosted(host, { title: "Garden hands" });
    await guest.call("POST /api/experiences/{id}/join", { params: { id } });
    await runPushes(test);
    const [own, theirs] = [service.browser(), service.browser()];
    await subscribed(host, own);
    await subscribed(guest, theirs);
    await change(host, { showDetails: true });
    await guest.call("POST /api/experiences/{id}/messages", { params: { id }, body: { message: "I'll bring tea" } });
    await runPushes(test);
    expect(shown(theirs)).toEqual([]);
    expect(shown(own)).toMatchObject([
      { tag: `chat:${id}`, title: "Garden hands", body: "Bo: I'll bring tea", url: `/experiences/${id}#chat` },
    ]);
    await host.call("GET /api/experiences/{id}/messages", { params: { id } });
    await runPushes(test);
    expect(shown(own)).toMatchObject([{ kind: "show" }, { kind: "close", tag: `chat:${id}` }]);
  });
});

describe("a notice on a device", () => {
  it("says what happened, and is closed with the list of notices", async () => {
    const [ana, bo] = [await test.member({ firstName: "Ana" }), await test.member({ firstName: "Bo" })];
    const phone = service.browser();
    await subscribed(ana, phone);
    await change(ana, { showDetails: true });
    await bo.call("POST /api/friends/request", { body: { friendId: ana.id } });
    await runPushes(test);
    expect(shown(phone)).toMatchObject([
      { kind: "show", tag: `friend-request:${bo.id}`, url: "/friends?tab=requests", badge: 1 },
    ]);
    expect(JSON.stringify(shown(phone))).toContain("Bo");
    await ana.call("POST /api/notifications/read");
    await runPushes(test);
    expect(shown(phone)).toMatchObject([{ kind: "show" }, { kind: "close", tag: `friend-request:${bo.id}`, badge: 0 }]);
  });

  it("can be tried out by the member", async () => {
    const { jonas, phone } = await told();
    const { status, body } = await jonas.call("POST /api/push/test");
    expect({ status, body }).toEqual({ status: 202, body: { devices: 1 } });
    await runPushes(test);
    expect(shown(phone)).toMatchObject([{ title: "It works" }]);
  });
});

describe("a call on a device", () => {
  it("rings at once and urgently, and stops everywhere when it is answered or missed", async () => {
    const { mira, jonas, phone } = await told();
    await change(jonas, { showDetails: true });
    const id = await ringing(mira, jonas);
    await runPushes(test);
    expect(shown(phone)).toMatchObject([{ kind: "show", tag: `call:${id}`, title: "Mira", isCall: true }]);
    expect(phone.received[0]?.headers).toMatchObject({ urgency: "high" });
    expect(Number(phone.received[0]?.headers["ttl"])).toBeLessThanOrEqual(45);
    await mira.call("POST /api/calls/{id}/end", { params: { id } });
    await runPushes(test);
    const after = shown(phone).slice(1);
    expect(after).toContainEqual(expect.objectContaining({ kind: "close", tag: `call:${id}` }));
    expect(after).toContainEqual(
      expect.objectContaining({ tag: `call-missed:${mira.id}`, title: "Missed call from Mira" }),
    );
  });

  it("isn't announced any more after it has ended", async () => {
    const { mira, jonas, phone } = await told();
    const id = await ringing(mira, jonas);
    await mira.call("POST /api/calls/{id}/end", { params: { id } });
    await runPushes(test);
    expect(shown(phone).filter(({ tag }) => tag === `call:${id}`)).not.toContainEqual(
      expect.objectContaining({ kind: "show" }),
    );
  });
});

describe("a locked screen", () => {
  it("shows nothing of whom or what it is about, whatever arrives, until the member allows it", async () => {
    const secret = "Zebrafish";
    const [ana, bo] = [await test.member({ firstName: "Ana" }), await test.member({ firstName: secret })];
    await befriend(test, ana, bo);
    const phone = service.browser();
    await subscribed(ana, phone);
    const { id } = await hosted(ana, { title: `${secret} walk` });
    await bo.call("POST /api/experiences/{id}/join", { params: { id } });
    const talk = await opened(bo, ana);
    await sent(bo, talk, `The ${secret} is at home`);
    await bo.call("POST /api/experiences/{id}/messages", { params: { id }, body: { message: secret } });
    await ringing(bo, ana);
    await runPushes(test);
    for (const type of Object.keys(pushedTypes)) {
      await test.database.db.execute(sql`
        insert into notifications (id, user_id, type, title, message, related_id, actor_id, created_at)
        values (gen_random_uuid(), ${ana.id}, ${type}, ${`${secret} wrote`}, ${secret}, ${id}, ${bo.id}, now())`);
      await test.app.services.notifications.push.run({ userId: ana.id, tag: `${type}:${id}` });
    }
    const tags = shown(phone).map(({ tag }) => tag.split(":")[0]);
    expect(tags).toEqual(expect.arrayContaining(["message", "chat", "call", ...Object.keys(pushedTypes)]));
    for (const { payload, headers } of phone.received) {
      expect(payload).toMatchObject({ kind: "show", title: expect.stringContaining("Alongside"), body: "" });
      expect(JSON.stringify(payload)).not.toContain(secret);
      // The push service learns less still: it sees no id.
      for (const known of [ana.id, bo.id, id, talk]) expect(JSON.stringify(headers)).not.toContain(known);
    }
    await change(ana, { showDetails: true });
    await sent(bo, talk, "And now?");
    await runPushes(test);
    expect(shown(phone).at(-1)).toMatchObject({ title: `${secret} (2)`, body: "And now?" });
  });
});

describe("quiet hours", () => {
  it("hold messages until they end, and calls unless the member wants them", async () => {
    const { mira, jonas, id, phone } = await told("Europe/Lisbon");
    await change(jonas, { quietHours: { from: 22 * 60, to: 7 * 60 } });
    test.clock.set("2026-12-01T23:30:00Z");
    await sent(mira, id, "Still up?");
    await runPushes(test);
    expect(phone.received).toEqual([]);
    expect(await waitingPushes(test)).toMatchObject([{ at: new Date("2026-12-02T07:00:00Z") }]);
    await ringing(mira, jonas);
    await runPushes(test);
    expect(phone.received).toEqual([]);
    test.clock.set("2026-12-02T07:00:00Z");
    await runPushes(test);
    expect(shown(phone).filter(({ tag }) => tag === `message:${id}`)).toHaveLength(1);
  });

  it("let calls ring where the member said so", async () => {
    const { mira, jonas, phone } = await told("UTC");
    await change(jonas, { quietHours: { from: 0, to: 1439 }, quietCalls: true });
    test.clock.set("2026-12-03T12:00:00Z");
    await ringing(mira, jonas);
    await runPushes(test);
    expect(shown(phone)).toMatchObject([{ isCall: true, title: "Incoming call on Alongside" }]);
  });
});

describe("a push service that", () => {
  it("says that the subscription has ended is never asked again", async () => {
    for (const status of [404, 410]) {
      const { mira, jonas, id, phone } = await told();
      phone.answer = { status };
      await sent(mira, id, "Hello");
      await runPushes(test);
      expect((await jonas.call("GET /api/push")).body.devices).toEqual([]);
      expect(await waitingPushes(test)).toEqual([]);
    }
  });

  it("is busy or away is left alone for as long as it asks, at least for growing delays, and tried six times", async () => {
    test.clock.set("2026-12-04T12:00:00Z");
    const { mira, jonas, id, phone } = await told();
    phone.answer = { status: 429, headers: { "retry-after": "90" } };
    await sent(mira, id, "Hello");
    await runPushes(test);
    const at = async () =>
      (await waitingPushes(test)).map((job) => (job.at.getTime() - test.clock.now().getTime()) / 1000);
    expect(await at()).toEqual([90]);
    // Another message asks nobody meanwhile.
    await sent(mira, id, "Hello again");
    await runPushes(test);
    expect(phone.received).toHaveLength(1);
    phone.answer = { status: 503 };
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const [wait] = await at();
      if (wait === undefined) break;
      waits.push(wait);
      test.clock.advance(wait * 1000);
      await runPushes(test);
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(phone.received.length).toBeLessThanOrEqual(7);
    expect((await jonas.call("GET /api/push")).body.devices).toHaveLength(1);
    // What was read meanwhile isn't sent once it is back.
    phone.answer = { status: 201 };
    test.clock.advance(24 * 3600 * 1000);
    await read(jonas, id);
    await runPushes(test);
    expect(shown(phone).at(-1)?.kind).toBe("close");
  });

  it("redirects is not followed", async () => {
    const { mira, jonas, id, phone } = await told();
    phone.answer = { status: 307, headers: { location: "https://push.example.org/elsewhere" } };
    const before = service.requests();
    await sent(mira, id, "Hello");
    await runPushes(test);
    expect(service.requests() - before).toBe(1);
    expect(await waitingPushes(test)).toEqual([]);
    expect((await jonas.call("GET /api/push")).body.devices).toHaveLength(1);
  });
});
