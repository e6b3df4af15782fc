import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { posted } from "../../../../test/feed-makers.ts";
import { listenTo } from "../../../../test/live-listener.ts";
import { planOf, statementsOf } from "../../../../test/plans.ts";
import { keyIn, mailsFor, ticketOf, ticketBody } from "../../../../test/ticket-makers.ts";
import { type AdministratorCaller, type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
let admin: AdministratorCaller;
let visitors = 0;
const newAddress = () => `visitor${(visitors += 1)}@example.com`;

beforeAll(async () => {
  admin = await test.administrator();
});

const notFound = { status: 404, code: "support/ticket-not-found", message: "Ticket not found" };
const answer = (id: string, message = "Please reload the page.", more = {}) =>
  admin.call("POST /api/admin/tickets/{id}/messages", { params: { id }, body: { message, ...more } });
const read = (who: MemberCaller, id: string) => who.call("GET /api/support/tickets/{id}", { params: { id } });
const write = (who: MemberCaller, id: string, message = "Still grey.") =>
  who.call("POST /api/support/tickets/{id}/messages", { params: { id }, body: { message } });
async function storedOf(id: string) {
  const { rows } = await test.database.db.execute(sql`
    select user_id, user_email, user_full_name, title, description, category, priority, status, resolved_at
    from support_tickets where id = ${id}`);
  return rows[0];
}

describe("a ticket", () => {
  it("of a member has their text and the name of their account", async () => {
    const ana = await test.member({ firstName: "Ana", lastName: "Sol" });
    const body = ticketBody({ title: "  The map  ", userEmail: "somebody.else@example.org", userFullName: "Somebody" });
    const made = await ana.call("POST /api/support/tickets", { body });
    expect(made).toMatchObject({
      status: 201,
      body: { title: "The map", category: "technical", priority: "normal", status: "open", hasNews: false },
    });
    expect(await storedOf(made.body.id)).toMatchObject({
      user_id: ana.id,
      user_email: ana.email,
      user_full_name: "Ana Sol",
    });
  });

  it("of a member without a name has the one they give", async () => {
    const { id } = await ticketOf(await test.member({ firstName: null }), { userFullName: "Ana" });
    expect(await storedOf(id)).toMatchObject({ user_full_name: "Ana" });
  });

  it("of a visitor has the name they give, and no private address without an email address", async () => {
    const userEmail = newAddress();
    const named = await ticketOf(test.visitor, { userEmail: userEmail.toUpperCase(), userFullName: "Vi" });
    expect(await storedOf(named.id)).toMatchObject({ user_id: null, user_email: userEmail, user_full_name: "Vi" });
    const bare = await ticketOf(test.visitor);
    expect(await storedOf(bare.id)).toMatchObject({ user_id: null, user_email: null, user_full_name: null });
    // Who runs the community is a visitor here.
    expect(await storedOf((await ticketOf(admin)).id)).toMatchObject({ user_id: null });
  });

  const long = (length: number) => "x".repeat(length);
  it.each<[object, string, string]>([
    [{ title: undefined }, "title", "Title is required"],
    [{ title: "  " }, "title", "Title is required"],
    [{ title: long(121) }, "title", "Please keep this to 120 characters"],
    [{ title: "One\r\nBcc: all@example.org" }, "title", "Control characters are not allowed here"],
    [{ description: undefined }, "description", "Description is required"],
    [{ description: "\n\t" }, "description", "Description is required"],
    [{ description: long(5001) }, "description", "Please keep this to 5000 characters"],
    [{ category: undefined }, "category", "Please choose a category"],
    [{ category: "love" }, "category", "Please choose a category"],
    [{ userEmail: "nobody" }, "userEmail", "Please enter a valid email address"],
    [{ userEmail: "a@b.example\r\nBcc: c@d.example" }, "userEmail", "Please enter a valid email address"],
    [{ userFullName: "A\nB" }, "userFullName", "Control characters are not allowed here"],
  ])("$1 is refused with “$2”", async (wrong, path, message) => {
    const refused = await test.visitor.raw("POST", "/api/support/tickets", { ...ticketBody(), ...wrong });
    expect(refused).toMatchObject({ status: 400, issues: [{ path, message }] });
  });

  it("takes neither status nor priority from its opener", async () => {
    const sent = { ...ticketBody(), status: "closed", priority: "urgent", userId: unknown, adminNotes: "Mine" };
    const made = await (await test.member()).raw("POST", "/api/support/tickets", sent);
    expect(made).toMatchObject({ status: 201, body: { status: "open", priority: "normal" } });
  });
});

describe("a member's tickets", () => {
  it("are visible only to their opener, latest change first, in pages", async () => {
    const [ana, bo] = [await test.member(), await test.member()];
    const made = [];
    for (const title of ["One", "Two", "Three"]) {
      made.push(await ticketOf(ana, { title }));
      test.clock.advance(1000);
    }
    await ticketOf(bo);
    await write(ana, made[0]?.id ?? "");
    const first = await ana.call("GET /api/support/tickets", { query: { limit: 2 } });
    expect(first.body.map(({ title }) => title)).toEqual(["One", "Three"]);
    const next = /<(.*)>/u.exec(String(first.headers["link"]))?.[1] ?? "";
    const second = await ana.raw("GET", next);
    expect(second).toMatchObject({ status: 200, body: [{ title: "Two" }] });
    expect(second.headers["link"]).toBeUndefined();
  });

  it("are read in order from their index", async () => {
    const ana = await test.member();
    const { pool } = test.database;
    await pool.query(`insert into support_tickets (id, title, description, category, created_at, updated_at, user_id)
      select gen_random_uuid(), 'T', 'D', 'general', now() - interval '1 day', now() - n * interval '1 minute',
        case when n % 10 = 0 then '${ana.id}'::uuid end from generate_series(1, 2000) n`);
    await pool.query("analyze support_tickets");
    const cursor = Buffer.from(`${Date.now()} ${unknown} `).toString("base64url");
    const [sent] = await statementsOf(async () => {
      expect((await ana.raw("GET", `/api/support/tickets?limit=20&cursor=${cursor}`)).status).toBe(200);
    }, /from "support_tickets"/u);
    const plan = await planOf(test.database, sent ?? { text: "", values: [] });
    expect(plan).toContain("support_tickets_user_idx");
    expect(plan).not.toContain("Sort");
  });

  it("are not there for others, nor is what was never there", async () => {
    const [ana, bo] = [await test.member(), await test.member()];
    const { id } = await ticketOf(ana);
    for (const [who, which] of [
      [bo, id],
      [ana, unknown],
    ] as const) {
      expect(await read(who, which)).toMatchObject(notFound);
      expect(await write(who, which)).toMatchObject(notFound);
    }
    expect(await bo.raw("GET", "/api/support/tickets/none")).toMatchObject(notFound);
    expect((await read(ana, id)).body.messages).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["none", {}],
    ["a blank one", { message: " " }],
    ["a long one", { message: "x".repeat(5001) }],
    ["a number", { message: 7 }],
  ])("take no message that is %s", async (_, body) => {
    const ana = await test.member();
    const { id } = await ticketOf(ana);
    expect((await ana.raw("POST", `/api/support/tickets/${id}/messages`, body)).status).toBe(400);
    expect((await read(ana, id)).body.messages).toEqual([]);
  });
});

describe("an answer", () => {
  it("is unread until seen, is announced live, and doesn't name the administrator", async () => {
    const ana = await test.member({ firstName: "Ana" });
    const { id } = await ticketOf(ana);
    const told = await listenTo(test, [ana]);
    expect((await answer(id, "Please\nreload the page.")).status).toBe(201);
    await vi.waitFor(() => expect(told.join(" ")).toMatch(/notifications.*support|support.*notifications/u));
    expect((await ana.call("GET /api/support/tickets")).body).toMatchObject([
      { id, hasNews: true, status: "in_progress" },
    ]);
    expect((await ana.call("GET /api/notifications")).body).toMatchObject([
      {
        type: "ticket-answered",
        title: "The team answered “The map stays grey”",
        message: "Please reload the page.",
        relatedId: id,
        isRead: false,
      },
    ]);
    const seen = await read(ana, id);
    expect(seen.body).toMatchObject({
      hasNews: false,
      messages: [{ from: "team", author: "The team", message: "Please\nreload the page." }],
    });
    expect(seen.text).not.toContain(admin.username);
    expect((await ana.call("GET /api/support/tickets")).body).toMatchObject([{ hasNews: false }]);
    expect((await ana.call("GET /api/notifications")).body).toMatchObject([{ isRead: true }]);
    await answer(id, "And again.");
    expect((await ana.call("GET /api/support/tickets")).body).toMatchObject([{ hasNews: true }]);
  });

  it("can be replied to: a resolved one is reopened, a closed one stays closed", async () => {
    const ana = await test.member({ firstName: "Ana" });
    const { id } = await ticketOf(ana);
    await answer(id, "Done.", { status: "resolved" });
    expect((await read(ana, id)).body).toMatchObject({ status: "resolved", resolvedAt: expect.any(String) });
    expect(await write(ana, id)).toMatchObject({
      status: 201,
      body: { from: "member", author: "Ana", message: "Still grey." },
    });
    expect((await read(ana, id)).body).toMatchObject({ status: "open", resolvedAt: null });
    await answer(id, "Really done.", { status: "closed" });
    expect(await write(ana, id)).toMatchObject({ status: 409, code: "support/ticket-closed" });
    const { body } = await read(ana, id);
    expect(body).toMatchObject({ status: "closed", resolvedAt: expect.any(String) });
    expect(body.messages.map(({ message }) => message)).toEqual(["Done.", "Still grey.", "Really done."]);
  });

  it("and a message at the same time: neither is lost, and closing is final", async () => {
    const ana = await test.member();
    const { id } = await ticketOf(ana);
    const [sent, closed] = await Promise.all([write(ana, id), answer(id, "Closing this.", { status: "closed" })]);
    expect(closed.status).toBe(201);
    const { body } = await read(ana, id);
    expect(body.status).toBe("closed");
    expect(body.messages).toHaveLength(sent.status === 201 ? 2 : 1);
  });
});

describe("a private address", () => {
  const read = (key: string) => test.visitor.call("GET /api/support/threads/{key}", { params: { key } });
  const write = (key: string, message = "Still grey.") =>
    test.visitor.call("POST /api/support/threads/{key}/messages", { params: { key }, body: { message } });

  it("opens its one ticket, to read, to write in, and to see the news; so does that of every later mail", async () => {
    const userEmail = newAddress();
    const { id } = await ticketOf(test.visitor, { userEmail });
    const key = keyIn((await mailsFor(test, userEmail))[0]);
    expect((await read(key)).body).toMatchObject({ id, description: ticketBody().description, messages: [] });
    await answer(id, "Please reload the page.", { status: "resolved" });
    const later = keyIn((await mailsFor(test, userEmail))[1]);
    expect(later).not.toBe(key);
    expect((await read(later)).body).toMatchObject({ id, hasNews: false, messages: [{ author: "The team" }] });
    expect((await write(key)).status).toBe(201);
    expect((await read(later)).body).toMatchObject({ status: "open", messages: [{}, { from: "member" }] });
    await answer(id, "Closed.", { status: "closed" });
    expect(await write(later)).toMatchObject({ status: 409, code: "support/ticket-closed" });
  });

  it("is stored as a hash, and no similar token opens anything", async () => {
    const userEmail = newAddress();
    const { id } = await ticketOf(test.visitor, { userEmail });
    const key = keyIn((await mailsFor(test, userEmail))[0]);
    const { rows } = await test.database.db.execute<{ hash: string }>(
      sql`select hash from ticket_keys where ticket_id = ${id}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).not.toBe(key);
    const other = key.startsWith("A") ? "B" : "A";
    for (const wrong of [rows[0]?.hash ?? "", other + key.slice(1), `${key}x`, id, "x".repeat(43), "short", "a b"]) {
      expect(await read(wrong)).toMatchObject(notFound);
      expect(await write(wrong)).toMatchObject(notFound);
    }
  });

  it("isn't given for a member's ticket, which their account opens", async () => {
    const ana = await test.member();
    const { id } = await ticketOf(ana, { userEmail: newAddress() });
    await answer(id);
    const { rows } = await test.database.db.execute(sql`select from ticket_keys where ticket_id = ${id}`);
    expect(rows).toEqual([]);
  });
});

describe("a report", () => {
  it("is in its opener's list with only their own text", async () => {
    const [ana, bo] = [await test.member({ firstName: "Ana" }), await test.member({ firstName: "Bo" })];
    const post = await posted(bo, "Rude words", "public");
    const body = { targetType: "post", targetId: post.id, reason: "harassment", details: "Every day." } as const;
    expect((await ana.call("POST /api/reports", { body })).status).toBe(201);
    const [listed] = (await ana.call("GET /api/support/tickets")).body;
    const shown = {
      title: "Report: a post – Harassment or bullying",
      description: "Harassment or bullying\n\nEvery day.",
    };
    expect(listed).toMatchObject(shown);
    await answer(listed?.id ?? "", "Thank you.");
    const opened = await read(ana, listed?.id ?? "");
    expect(opened.body).toMatchObject({ ...shown, messages: [{ message: "Thank you." }] });
    const exported = JSON.stringify((await ana.call("GET /api/profile/export")).body);
    for (const text of [JSON.stringify(listed), opened.text, exported]) expect(text).not.toMatch(/Rude words|Bo\b/u);
    expect((await bo.call("GET /api/support/tickets")).body).toEqual([]);
    expect(await read(bo, listed?.id ?? "")).toMatchObject(notFound);
  });
});

describe("what was written to the team", () => {
  it("is in the member's export", async () => {
    const [ana, bo] = [await test.member(), await test.member()];
    const { id } = await ticketOf(ana);
    await ticketOf(bo, { title: "Of somebody else" });
    await answer(id, "Reload it.");
    await write(ana, id);
    const exported = await ana.raw("GET", "/api/profile/export");
    expect(exported.body).toMatchObject({
      tickets: [{ id, messages: [{ message: "Reload it." }, { message: "Still grey." }] }],
    });
    expect(exported.text).not.toContain("Of somebody else");
  });

  it("is deleted with the account, except reports, which keep nothing of the reporter but their text", async () => {
    const [ana, bo] = [await test.member({ firstName: "Anabella" }), await test.member({ firstName: "Bo" })];
    const { id } = await ticketOf(ana);
    await write(ana, id);
    await ana.call("POST /api/reports", { body: { targetType: "user", targetId: bo.id, reason: "spam" } });
    const report = (await ana.call("GET /api/support/tickets")).body.find(({ title }) => title.startsWith("Report"));
    await write(ana, report?.id ?? "", "I am Anabella.");
    await answer(report?.id ?? "", "Dear Anabella, we look at it.");
    expect((await ana.call("DELETE /api/profile", { body: { password: ana.password } })).status).toBe(204);
    expect(await storedOf(id)).toBeUndefined();
    expect(await storedOf(report?.id ?? "")).toMatchObject({
      user_id: null,
      user_email: null,
      user_full_name: null,
      description: expect.stringMatching(
        /^The member who sent this report has deleted their account\.\n\nReason: Spam/u,
      ),
    });
    const seen = await admin.call("GET /api/admin/tickets/{id}", { params: { id: report?.id ?? "" } });
    expect(seen.body.messages).toEqual([]);
    expect(seen.text).not.toContain("Anabella");
  });
});
