import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { describe, expect, it, vi } from "vitest";
import { opened, sent } from "../../../test/message-makers.ts";
import { befriend, blocks } from "../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";
import { inTransaction } from "../../db/transaction.ts";
import { createEvents } from "../../ports/events/create-events.ts";
import { postgresCarrier } from "../../ports/events/postgres-carrier.ts";
import { createPublicPost } from "../../ports/http-client/public-post.ts";
import type { Mail } from "../../ports/mail/mail.ts";
import { webPush } from "../../ports/push/web-push.ts";
import { createNotifications, type Notice } from "./notifications.service.ts";

const test = useTestApp();
const id = "019a0000-0000-7000-8000-00000000000a";

async function confirmed(firstName = "Ana"): Promise<MemberCaller> {
  const member = await test.member({ firstName });
  await test.database.db.execute(sql`update users set email_verified = true where id = ${member.id}`);
  return member;
}

const notice = (who: MemberCaller, type: NotificationType = "experience-changed", message = "It begins at 7.") => ({
  userId: who.id,
  type,
  title: "“Sunset run” has changed",
  message,
  relatedId: id,
  actorId: null,
});
const send = (...notices: Notice[]) => test.app.services.notifications.send(test.database.db, notices);
const deliver = () => test.app.services.notifications.deliver();

async function mailsTo({ email }: MemberCaller) {
  const folder = join(test.dataDir, "mail");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  // The first mail to each member asks to confirm the address.
  return mails.filter(({ to }) => to?.some(({ address }) => address === email)).slice(1);
}

/** Another node on the same database, with its own mailer. */
function node(mailer: (mail: Mail) => Promise<void>) {
  const log = pino({ level: "silent" });
  const { connection, db } = test.database;
  const events = createEvents({ carrier: postgresCarrier(connection), db, log });
  const notifications = createNotifications({
    db: test.database.db,
    clock: test.clock,
    log,
    events,
    position: null,
    mailer: { kind: "files", send: mailer, close: () => undefined },
    push: webPush({ subject: "mailto:team@example.org", post: createPublicPost() }),
    publicUrl: "https://alongside.example",
  });
  return { notifications, events };
}

describe("the mail about a notification", () => {
  it("is sent once, in words, with a link to it and one to unsubscribe", async () => {
    const ana = await confirmed();
    await send(notice(ana));
    await deliver();
    await deliver();
    const mails = await mailsTo(ana);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("“Sunset run” has changed");
    expect(mails[0]?.text).toContain("Hello Ana,\n\nIt begins at 7.\n\nhttp://localhost:3000/experiences/" + id);
    expect(mails[0]?.text).toContain('switch off "Changed and cancelled experiences"');
  });

  it("is not sent to an unconfirmed address, of a kind that has none, or of a topic that is off", async () => {
    const [unconfirmed, ana] = [await test.member(), await confirmed()];
    await ana.call("PATCH /api/notifications/settings", { body: { requests: false } });
    await send(notice(unconfirmed), notice(ana, "join-accepted"), notice(ana, "guest-joined"), notice(ana, "moved-up"));
    await deliver();
    expect(await mailsTo(unconfirmed)).toHaveLength(0);
    const mails = await mailsTo(ana);
    expect(mails.map(({ text }) => /switch off "(.*?)"/u.exec(text ?? "")?.[1])).toEqual(["Places that come free"]);
    expect((await ana.call("GET /api/notifications/unread")).body).toMatchObject({ unread: 3 });
  });

  it("of a decision is sent regardless of the settings; suspended members get only these and the team's answers", async () => {
    const ana = await confirmed();
    await ana.call("PATCH /api/notifications/settings", { body: { support: false } });
    await send(notice(ana, "decision-made"), notice(ana, "ticket-answered"), notice(ana, "moved-up"));
    await ana.call("PATCH /api/notifications/settings", { body: { support: true } });
    await test.app.services.identity.suspend(test.database.db, ana.id);
    await send(notice(ana, "decision-lifted"), notice(ana, "join-accepted"));
    await send(notice(ana, "ticket-answered", "We looked."), notice(ana, "experience-reminder"));
    await deliver();
    const mails = await mailsTo(ana);
    const kinds = mails.map(({ text }) => /(We looked|because it's about your account)/u.exec(text ?? "")?.[1]);
    const account = "because it's about your account";
    expect(kinds).toEqual(expect.arrayContaining(["We looked", account]));
    expect(kinds).toHaveLength(3);
  });

  it("is sent once an hour if the same happens repeatedly", async () => {
    const ana = await confirmed();
    for (let at = 0; at < 5; at += 1) await send(notice(ana, "join-request", "Bo asks."));
    await send(notice(ana, "join-request", "Cy asks."));
    await deliver();
    const names = (await mailsTo(ana)).map(({ text }) => /(Bo|Cy)/u.exec(text ?? "")?.[1] ?? "");
    expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual(["Bo", "Cy"]);
    test.clock.advance(3_601_000);
    await send(notice(ana, "join-request", "Bo asks."));
    await deliver();
    expect(await mailsTo(ana)).toHaveLength(3);
  });

  it("is sent ten times an hour at most where one thing changes to and fro", async () => {
    const [ana, bo] = [await confirmed(), await confirmed()];
    for (let at = 0; at < 14; at += 1) await send(notice(ana, "experience-changed", `It begins at ${at}.`));
    await send(notice(ana, "experience-cancelled"), notice(bo));
    await deliver();
    await deliver();
    expect(await mailsTo(ana)).toHaveLength(11);
    expect(await mailsTo(bo)).toHaveLength(1);
    expect((await ana.call("GET /api/notifications/unread")).body).toMatchObject({ unread: 15 });
  });

  it("is sent once for notices that merge while unread, and not to blocked members", async () => {
    const [ana, bo, cy] = [await confirmed(), await confirmed(), await confirmed()];
    const asks = (from: MemberCaller, message: string) => {
      const merged = { title: "Again", message };
      return { ...notice(ana, "friend-request", message), relatedId: from.id, actorId: from.id, merged };
    };
    for (const message of ["one", "two"]) await send(asks(bo, message));
    test.clock.advance(3_601_000);
    await send(asks(bo, "three"), asks(cy, "from Cy"));
    await blocks(test, cy, ana);
    await deliver();
    expect((await mailsTo(ana)).map(({ text }) => /(one|two|three|Cy)/u.exec(text ?? "")?.[1])).toEqual(["three"]);
    await test.database.db.execute(sql`delete from user_blocks`);
    await deliver();
    expect(await mailsTo(ana)).toHaveLength(1);
  });

  it("is sent once in an hour for a request that is cancelled and sent again, which stays in the list as read", async () => {
    const [ana, bo] = [await confirmed(), await confirmed("Bo")];
    const ask = async () => (await bo.call("POST /api/friends/request", { body: { friendId: ana.id } })).body.id;
    const cancel = (request: string) => bo.call("DELETE /api/friends/requests/{id}", { params: { id: request } });
    for (let round = 0; round < 3; round += 1) {
      const request = await ask();
      await deliver();
      expect((await ana.call("GET /api/notifications/unread")).body).toMatchObject({ unread: 1 });
      expect((await cancel(request)).status).toBe(204);
    }
    expect(await mailsTo(ana)).toHaveLength(1);
    expect((await ana.call("GET /api/notifications")).body).toMatchObject([{ type: "friend-request", isRead: true }]);
    expect((await ana.call("GET /api/notifications/unread")).body).toMatchObject({ unread: 0 });
  });

  it("is sent ten times in an hour at most of messages that are deleted one after the other, and not shown then", async () => {
    const [ana, bo] = [await confirmed(), await confirmed("Bo")];
    await befriend(test, ana, bo);
    const talk = await opened(bo, ana);
    const messages: string[] = [];
    for (let at = 0; at < 14; at += 1) messages.push(await sent(bo, talk, `Number ${at}`));
    for (const id of messages.toReversed()) {
      test.clock.advance(70_000);
      await test.app.services.messages.sweep();
      await deliver();
      expect((await ana.call("GET /api/notifications")).body).toMatchObject([{ isRead: false }]);
      await bo.call("DELETE /api/messages/{id}", { params: { id } });
      expect((await ana.call("GET /api/notifications")).body).toEqual([]);
      expect((await ana.call("GET /api/notifications/unread")).body).toMatchObject({ unread: 0 });
    }
    expect(await mailsTo(ana)).toHaveLength(10);
    const { rows } = await test.database.db.execute(
      sql`select title, message from notifications where user_id = ${ana.id}`,
    );
    expect(new Set(rows.map(({ title, message }) => `${String(title)}${String(message)}`))).toEqual(new Set([""]));
  });

  it("is not sent of what was taken back", async () => {
    const ana = await confirmed();
    const failed = inTransaction(test.database.db, async (tx) => {
      await test.app.services.notifications.send(tx, [notice(ana)]);
      await deliver();
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    await deliver();
    expect(await mailsTo(ana)).toHaveLength(0);
  });

  it("is sent by itself after the notice, by one node of several", async () => {
    const ana = await confirmed();
    const sent: string[] = [];
    const nodes = [1, 2, 3].map(() => node(async ({ to }) => void sent.push(to)));
    const stops = nodes.map(({ notifications }) => notifications.startMailWorker());
    for (let at = 10; at < 50; at += 1) await send({ ...notice(ana), relatedId: `${id.slice(0, -2)}${at}` });
    await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(40));
    await Promise.all([...nodes.map(({ notifications }) => notifications.deliver()), deliver()]);
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(nodes.map(({ events }) => events.close()));
    expect(sent).toHaveLength(40);
    expect(await mailsTo(ana)).toHaveLength(0);
  });

  it("is retried at growing intervals while the mail server is down, and given up after five tries", async () => {
    const ana = await confirmed();
    let tries = 0;
    const { notifications, events } = node(async () => {
      tries += 1;
      throw new Error("451 try again");
    });
    await send(notice(ana));
    const seen: number[] = [];
    for (const minutes of [0, 0, 1, 4, 5, 25, 60, 120, 1000, 1000]) {
      test.clock.advance(minutes * 60_000 + 1);
      await notifications.deliver();
      seen.push(tries);
    }
    await events.close();
    expect(seen).toEqual([1, 1, 2, 2, 3, 4, 4, 5, 5, 5]);
  });

  it("isn't retried if its notice was withdrawn meanwhile", async () => {
    const ana = await confirmed();
    let tries = 0;
    const { notifications, events } = node(async () => {
      tries += 1;
      await notifications.takeBack(test.database.db, ana.id, "experience-changed", id);
      throw new Error("451 try again");
    });
    await send(notice(ana));
    await notifications.deliver();
    test.clock.advance(61_000);
    await notifications.deliver();
    await events.close();
    expect(tries).toBe(1);
  });

  it("is taken over from a node that has stopped", async () => {
    const ana = await confirmed();
    const stuck = node(() => new Promise(() => undefined));
    await send(notice(ana));
    void stuck.notifications.deliver();
    await vi.waitFor(async () => {
      const { rows } = await test.database.db.execute(
        sql`select from notifications where user_id = ${ana.id} and mail_tries = 1`,
      );
      expect(rows).toHaveLength(1);
    });
    await deliver();
    expect(await mailsTo(ana)).toHaveLength(0);
    test.clock.advance(15 * 60_000 + 1);
    await deliver();
    expect(await mailsTo(ana)).toHaveLength(1);
    await stuck.events.close();
  });
});
