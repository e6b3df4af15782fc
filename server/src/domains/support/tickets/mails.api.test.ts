import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { beforeEach, describe, expect, it } from "vitest";
import { keyIn, mailsFor, reachable, ticketOf, ticketBody } from "../../../../test/ticket-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp({ rateLimits: true });
const hour = 3_600_000;
let visitors = 0;
const newAddress = () => `mailed${(visitors += 1)}@example.com`;
const subjects = async (address: string) => (await mailsFor(test, address)).map(({ subject }) => subject);

type Team = Awaited<ReturnType<typeof reachable>>;
const answer = (admin: Team, id: string, message: string) =>
  admin.call("POST /api/admin/tickets/{id}/messages", { params: { id }, body: { message } });

beforeEach(async () => {
  // Each test gets an hour of its own without other administrators.
  test.clock.advance(2 * hour);
  await test.database.db.execute(sql`update admin_users set email = null`);
  await test.database.db.execute(sql`delete from rate_limits`);
});

describe("the team", () => {
  it("are sent for a new ticket to every active administrator with an address, with the link and nothing else", async () => {
    const [ada, mod] = [await reachable(test), await reachable(test, "moderator")];
    const away = await reachable(test);
    await test.database.db.execute(sql`update admin_users set is_active = false where id = ${away.id}`);
    const ana = await test.member({ firstName: "Ana" });
    const { id } = await ticketOf(ana, { title: "It is broken", description: "Log in at https://evil.example" });
    for (const { email } of [ada, mod]) {
      const [mail, ...more] = await mailsFor(test, email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe("New ticket: It is broken");
      expect(mail?.text).toContain("Ana opened a ticket:\n\n“It is broken”");
      expect(mail?.text).toContain(`http://localhost:3000/admin/dashboard?tab=tickets&ticket=${id}\n`);
      expect(mail?.text).not.toContain("evil");
    }
    expect(await mailsFor(test, away.email)).toEqual([]);
  });

  it("hears of a report with the way to it, and nothing of what was reported", async () => {
    const ada = await reachable(test);
    const [ana, bo] = [await test.member({ firstName: "Ana" }), await test.member({ firstName: "Bo" })];
    const body = { targetType: "user", targetId: bo.id, reason: "violence", details: "He hits" } as const;
    const { body: report } = await ana.call("POST /api/reports", { body });
    const [mail] = await mailsFor(test, ada.email);
    expect(mail?.subject).toBe("New ticket: Report: a member – Violence or threats");
    expect(mail?.text).toContain(`/admin/reports/${report.id}\n`);
    expect(mail?.text).not.toMatch(/Bo\b|He hits/u);
    // None is sent for a ticket that existed already.
    expect((await ana.call("POST /api/reports", { body })).status).toBe(409);
    expect(await mailsFor(test, ada.email)).toHaveLength(1);
  });

  it("are sent once per message, until the team answers or an hour passes", async () => {
    const ada = await reachable(test);
    const ana = await test.member();
    const { id } = await ticketOf(ana);
    const write = () =>
      ana.call("POST /api/support/tickets/{id}/messages", { params: { id }, body: { message: "And?" } });
    for (let at = 0; at < 3; at += 1) expect((await write()).status).toBe(201);
    expect(await subjects(ada.email)).toEqual(["New ticket: The map stays grey"]);
    await answer(ada, id, "One moment.");
    await write();
    await write();
    expect(await subjects(ada.email)).toHaveLength(2);
    test.clock.advance(hour);
    await Promise.all([write(), write(), write()]);
    expect(await subjects(ada.email)).toEqual([
      "New ticket: The map stays grey",
      "New message: The map stays grey",
      "New message: The map stays grey",
    ]);
  });

  it("go to the assigned administrator, and to all again if that one is deactivated", async () => {
    const [ada, bea] = [await reachable(test), await reachable(test)];
    const ana = await test.member();
    const { id } = await ticketOf(ana);
    const params = { id };
    await ada.call("PATCH /api/admin/tickets/{id}", { params, body: { assignedToAdminId: ada.id } });
    const write = () => ana.call("POST /api/support/tickets/{id}/messages", { params, body: { message: "And?" } });
    test.clock.advance(hour);
    await write();
    expect([await subjects(ada.email), await subjects(bea.email)].map(({ length }) => length)).toEqual([2, 1]);
    await test.database.db.execute(sql`update admin_users set is_active = false where id = ${ada.id}`);
    test.clock.advance(hour);
    await write();
    expect([await subjects(ada.email), await subjects(bea.email)].map(({ length }) => length)).toEqual([2, 2]);
  });

  it("is not flooded by many tickets, but hears of what cannot wait", async () => {
    const ada = await reachable(test);
    const members = [await test.member(), await test.member()];
    for (const ana of members) for (let at = 0; at < 12; at += 1) await ticketOf(ana);
    expect(await subjects(ada.email)).toHaveLength(20);
    const [ana, bo] = members;
    const body = { targetType: "user", targetId: bo?.id ?? "", reason: "self-harm" } as const;
    expect((await ana?.call("POST /api/reports", { body }))?.status).toBe(201);
    expect(await subjects(ada.email)).toHaveLength(21);
    test.clock.advance(hour);
    await ticketOf(test.visitor);
    expect(await subjects(ada.email)).toHaveLength(22);
  });
});

describe("a visitor", () => {
  it("gets the private address, with the title and nothing else of what was written", async () => {
    const userEmail = newAddress();
    await ticketOf(test.visitor, { userEmail, userFullName: "Win a prize", description: "SECRET words" });
    const mails = await mailsFor(test, userEmail);
    expect(mails).toMatchObject([{ to: userEmail, subject: "We got your message" }]);
    expect(mails[0]?.text).toContain("“The map stays grey”");
    expect(mails[0]?.text).not.toMatch(/SECRET|prize/u);
    expect(keyIn(mails[0])).toMatch(/^[\w-]{43}$/u);
  });

  it("is not sent a title that leads somewhere", async () => {
    const userEmail = newAddress();
    await ticketOf(test.visitor, { userEmail, title: "Cheap pills at pills.example" });
    const [mail] = await mailsFor(test, userEmail);
    expect(JSON.stringify(mail)).not.toContain("pills");
  });

  it("are limited to three a day per address, except for answers", async () => {
    const ada = await reachable(test);
    const userEmail = newAddress();
    const plus = userEmail.replace("@", "+more@");
    const made = [];
    for (const address of [userEmail, userEmail, plus, userEmail, plus]) {
      made.push(await ticketOf(test.visitor, { userEmail: address }));
    }
    const mails = async () => [...(await mailsFor(test, userEmail)), ...(await mailsFor(test, plus))];
    expect(await mails()).toHaveLength(3);
    const unconfirmed = made[3]?.id ?? "";
    await answer(ada, unconfirmed, "Please\nreload the page.");
    const mail = (await mails()).find(({ subject }) => subject.startsWith("The team"));
    expect(mail).toMatchObject({ to: userEmail, subject: "The team answered “The map stays grey”" });
    expect(mail?.text).toContain("\n\nPlease\nreload the page.\n\n");
    const opened = await test.visitor.call("GET /api/support/threads/{key}", { params: { key: keyIn(mail) } });
    expect(opened.body).toMatchObject({ id: unconfirmed, messages: [{ from: "team" }] });
  });

  it("opens five tickets an hour, a member twenty", async () => {
    const send = (who: typeof test.visitor) => who.call("POST /api/support/tickets", { body: ticketBody() });
    const statuses = async (who: typeof test.visitor, times: number) => {
      const all = [];
      for (let at = 0; at < times; at += 1) all.push((await send(who)).status);
      return all;
    };
    expect(await statuses(test.visitor, 6)).toEqual([201, 201, 201, 201, 201, 429]);
    const member = await statuses(await test.member(), 21);
    expect(member.filter((status) => status === 201)).toHaveLength(20);
    expect(member.at(-1)).toBe(429);
  });

  it("without an address is answered all the same, and mailed nothing", async () => {
    const ada = await reachable(test);
    const { id } = await ticketOf(test.visitor);
    expect((await answer(ada, id, "Thank you.")).status).toBe(201);
    const { rows } = await test.database.db.execute(sql`select from ticket_keys where ticket_id = ${id}`);
    expect(rows).toEqual([]);
  });
});

describe("a member", () => {
  it("gets the answer as the mail of a notice, with the way to the ticket", async () => {
    const ada = await reachable(test);
    const ana = await test.member({ firstName: "Ana" });
    await test.database.db.execute(sql`update users set email_verified = true where id = ${ana.id}`);
    const { id } = await ticketOf(ana);
    await answer(ada, id, "Please reload the page.");
    await test.app.services.notifications.deliver();
    const folder = join(test.dataDir, "mail");
    const files = (await readdir(folder)).filter((name) => name.endsWith(".eml")).toSorted();
    const mail = await PostalMime.parse(await readFile(join(folder, files.at(-1) ?? "")));
    expect(mail).toMatchObject({ to: [{ address: ana.email }], subject: "The team answered “The map stays grey”" });
    expect(mail.text).toContain(`Please reload the page.\n\nhttp://localhost:3000/support/${id}\n`);
    expect(await mailsFor(test, ana.email)).toEqual([]);
  });
});
