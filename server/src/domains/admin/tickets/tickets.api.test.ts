import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { planOf, statementsOf } from "../../../../test/plans.ts";
import { ticketOf } from "../../../../test/ticket-makers.ts";
import { type AdministratorCaller, type Caller, type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
const notFound = { status: 404, code: "support/ticket-not-found", message: "Ticket not found" };
let admin: AdministratorCaller;
let moderator: AdministratorCaller;
let ana: MemberCaller;

beforeAll(async () => {
  [admin, moderator] = [await test.administrator(), await test.administrator("moderator")];
  ana = await test.member({ firstName: "Ana", lastName: "Sol" });
});

const get = (id: string, who: Caller = admin) => who.call("GET /api/admin/tickets/{id}", { params: { id } });
const change = (id: string, body: object, who: Caller = admin) =>
  who.call("PATCH /api/admin/tickets/{id}", { params: { id }, body });
const answer = (id: string, body: { message: string; status?: "closed" }, who: Caller = admin) =>
  who.call("POST /api/admin/tickets/{id}/messages", { params: { id }, body });
/** The log entries of a ticket, the oldest first. */
async function logOf(id: string) {
  const { rows } = await test.database.db.execute(sql`
    select admin_id, action, before, after from admin_actions where target_id = ${id} order by id`);
  return rows;
}

describe("a ticket in the portal", () => {
  it("is shown whole: its member, its messages, and who of the team wrote them", async () => {
    const { id } = await ticketOf(ana);
    await answer(id, { message: "Please reload." }, moderator);
    await ana.call("POST /api/support/tickets/{id}/messages", { params: { id }, body: { message: "I did." } });
    expect((await get(id)).body).toMatchObject({
      id,
      hasNews: true,
      status: "in_progress",
      user: { id: ana.id, firstName: "Ana", email: ana.email },
      userEmail: ana.email,
      userFullName: "Ana Sol",
      assignedTo: null,
      adminNotes: null,
      reportId: null,
      messages: [
        { from: "team", author: moderator.username, message: "Please reload." },
        { from: "member", author: "Ana Sol", message: "I did." },
      ],
    });
  });

  it("shows email addresses to administrators only", async () => {
    const mine = await ticketOf(ana);
    const visitors = await ticketOf(test.visitor, { userEmail: "vi@example.com" });
    for (const { id } of [mine, visitors]) {
      const seen = await get(id, moderator);
      expect(seen).toMatchObject({ status: 200, body: { userEmail: null, isReachable: true } });
      expect(seen.text).not.toContain("@example");
    }
    expect((await get(visitors.id)).body).toMatchObject({ user: null, userEmail: "vi@example.com" });
    expect((await get((await ticketOf(test.visitor)).id)).body).toMatchObject({ userEmail: null, isReachable: false });
  });

  it("that came from a report names it, and shows the team all of it", async () => {
    const bo = await test.member({ firstName: "Bo" });
    const body = { targetType: "user", targetId: bo.id, reason: "spam" } as const;
    const { body: report } = await ana.call("POST /api/reports", { body });
    const { body: list } = await admin.call("GET /api/admin/tickets", { query: { limit: 1 } });
    expect(list.tickets).toMatchObject([{ reportId: report.id, description: expect.stringContaining("Bo") }]);
  });

  it("is for the team only", async () => {
    const { id } = await ticketOf(ana);
    for (const [who, status] of [
      [test.visitor, 401],
      [ana, 403],
    ] as const) {
      expect((await who.call("GET /api/admin/tickets")).status).toBe(status);
      expect((await get(id, who)).status).toBe(status);
      expect((await change(id, { status: "closed" }, who)).status).toBe(status);
      expect((await answer(id, { message: "Mine" }, who)).status).toBe(status);
    }
    expect((await admin.call("GET /api/support/tickets/{id}", { params: { id } })).status).toBe(403);
    expect((await get(id)).body).toMatchObject({ status: "open", messages: [] });
  });

  it("answers 404 for an unknown id", async () => {
    for (const which of [unknown, "none"]) {
      expect(await get(which)).toMatchObject(notFound);
      expect(await change(which, { status: "closed" })).toMatchObject(notFound);
      expect(await answer(which, { message: "Hello?" })).toMatchObject(notFound);
    }
  });
});

describe("a change", () => {
  it("sets only the given fields, and settles and reopens the ticket", async () => {
    const { id } = await ticketOf(ana);
    const first = await change(id, { status: "resolved", adminNotes: "Call back" });
    expect(first).toMatchObject({
      status: 200,
      body: { status: "resolved", priority: "normal", adminNotes: "Call back", resolvedAt: expect.any(String) },
    });
    expect((await change(id, { status: "closed" })).body.resolvedAt).toBe(first.body.resolvedAt);
    expect((await change(id, { status: "in_progress" })).body.resolvedAt).toBeNull();
    expect((await change(id, { adminNotes: null, priority: "urgent" })).body).toMatchObject({
      adminNotes: null,
      priority: "urgent",
      status: "in_progress",
    });
  });

  it("is announced to the member if they can see it, and a note isn't", async () => {
    const { id } = await ticketOf(ana);
    const own = async () => (await ana.call("GET /api/support/tickets/{id}", { params: { id } })).body;
    const before = await own();
    test.clock.advance(1000);
    await change(id, { adminNotes: "Call back", assignedToAdminId: admin.id });
    expect(await own()).toEqual(before);
    await change(id, { priority: "high" });
    expect(await own()).toMatchObject({ priority: "high", updatedAt: expect.not.stringMatching(before.updatedAt) });
  });

  it("assigns a ticket to the administrator themselves or to nobody, and to no one else", async () => {
    const { id } = await ticketOf(ana);
    const taken = await change(id, { assignedToAdminId: moderator.id }, moderator);
    expect(taken.body.assignedTo).toEqual({ id: moderator.id, username: moderator.username });
    expect(await change(id, { assignedToAdminId: moderator.id })).toMatchObject({
      status: 400,
      issues: [{ path: "assignedToAdminId" }],
    });
    expect((await change(id, { assignedToAdminId: null })).body.assignedTo).toBeNull();
    expect((await change(id, { assignedToAdminId: admin.id.toUpperCase() })).body.assignedTo?.id).toBe(admin.id);
  });

  it.each<[object]>([
    [{}],
    [{ status: "lost" }],
    [{ priority: "top" }],
    [{ status: null }],
    [{ adminNotes: "x".repeat(5001) }],
    [{ assignedToAdminId: "me" }],
    [{ title: "Another" }],
  ])("such as %.60j is refused", async (body) => {
    const { id } = await ticketOf(ana);
    expect((await change(id, body)).status).toBe(400);
    expect(await logOf(id)).toEqual([]);
  });

  it("is logged with the values before and without texts; a change without effect isn't", async () => {
    const { id } = await ticketOf(ana);
    await change(id, { status: "open", priority: "high", adminNotes: "Has an illness" });
    await change(id, { priority: "high" });
    await answer(id, { message: "A secret" }, moderator);
    const log = await logOf(id);
    expect(log).toMatchObject([
      {
        admin_id: admin.id,
        action: "ticket-changed",
        before: { priority: "normal", adminNotes: "none" },
        after: { priority: "high", adminNotes: "some" },
      },
      {
        admin_id: moderator.id,
        action: "ticket-answered",
        before: { status: "open" },
        after: { status: "in_progress", messageId: expect.any(String) },
      },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/illness|secret/u);
  });

  it("of two at once keeps the last value of each field, and the log has both", async () => {
    const { id } = await ticketOf(ana);
    const answers = await Promise.all([
      change(id, { priority: "urgent", adminNotes: "One" }),
      change(id, { status: "in_progress", adminNotes: "Two" }, moderator),
      change(id, { assignedToAdminId: admin.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await get(id)).body).toMatchObject({
      priority: "urgent",
      status: "in_progress",
      adminNotes: expect.stringMatching(/^(?:One|Two)$/u),
      assignedTo: { id: admin.id },
    });
    expect(await logOf(id)).toHaveLength(3);
  });
});

describe("an answer", () => {
  it("carries the administrator's name, and sets the ticket to in progress or the given status", async () => {
    const { id } = await ticketOf(ana);
    expect(await answer(id, { message: "  Please reload. " })).toMatchObject({
      status: 201,
      body: { from: "team", author: admin.username, message: "Please reload." },
    });
    expect((await get(id)).body).toMatchObject({ status: "in_progress", hasNews: false });
    await answer(id, { message: "Done.", status: "closed" });
    expect((await get(id)).body).toMatchObject({ status: "closed", resolvedAt: expect.any(String) });
    await answer(id, { message: "One more thing." });
    expect((await get(id)).body).toMatchObject({ status: "in_progress", resolvedAt: null });
  });

  it.each<[object]>([
    [{}],
    [{ message: " \n" }],
    [{ message: "x".repeat(5001) }],
    [{ message: "Yes", status: "done" }],
  ])("such as %.60j is refused", async (body) => {
    const { id } = await ticketOf(ana);
    const refused = await admin.raw("POST", `/api/admin/tickets/${id}/messages`, body);
    expect(refused.status).toBe(400);
    expect((await get(id)).body.messages).toEqual([]);
  });
});

describe("the list", () => {
  const word = "zebra";
  const titles: [string, object, object][] = [
    [`${word} one`, { category: "billing" }, { status: "resolved", priority: "urgent" }],
    [`Two ${word}`, { category: "general" }, { priority: "low" }],
    [`${word.toUpperCase()} three`, { category: "billing" }, { assignedToAdminId: "me" }],
    [`Four`, { userFullName: `Žoë ${word}` }, { priority: "high" }],
    [`Five`, { userEmail: `${word}@example.com` }, {}],
  ];
  const find = async (query: Record<string, unknown>, who: Caller = admin) => {
    const search = new URLSearchParams({ search: word, ...query });
    const { status, body, headers } = await who.raw("GET", `/api/admin/tickets?${search.toString()}`);
    expect(status).toBe(200);
    // The part of the reply that the test reads.
    const { tickets } = body as { tickets: { id: string; title: string }[] };
    return { titles: tickets.map(({ title }) => title), next: headers["link"], ids: tickets.map(({ id }) => id) };
  };

  beforeAll(async () => {
    for (const [title, body, team] of titles) {
      const { id } = await ticketOf(test.visitor, { title, ...body });
      test.clock.advance(1000);
      const own = "assignedToAdminId" in team ? { assignedToAdminId: admin.id } : team;
      if (Object.keys(own).length > 0) await change(id, own);
    }
  });

  it.each<[Record<string, unknown>, string[]]>([
    [{}, ["Five", "Four", "ZEBRA three", "Two zebra", "zebra one"]],
    [{ order: "asc" }, ["zebra one", "Two zebra", "ZEBRA three", "Four", "Five"]],
    [{ sort: "priority" }, ["zebra one", "Four", "Five", "ZEBRA three", "Two zebra"]],
    [{ sort: "priority", order: "asc" }, ["Two zebra", "ZEBRA three", "Five", "Four", "zebra one"]],
    [{ status: "resolved" }, ["zebra one"]],
    [{ category: "billing" }, ["ZEBRA three", "zebra one"]],
    [{ priority: "high" }, ["Four"]],
    [{ assigned: "me" }, ["ZEBRA three"]],
    [{ assigned: "nobody", category: "billing" }, ["zebra one"]],
    [{ search: "zoe ZEB" }, ["Four"]],
    [{ search: `${word} %` }, []],
    [{ search: `${word}@exam` }, ["Five"]],
  ])("filtered by %j has %j", async (query, expected) => {
    expect((await find(query)).titles).toEqual(expected);
  });

  it("sorted by the latest change starts with what the team did", async () => {
    const { ids } = await find({ search: "two zebra" });
    await answer(ids[0] ?? "", { message: "Hello" });
    expect((await find({ sort: "updated" })).titles[0]).toBe("Two zebra");
  });

  it("can't be searched by email address by a moderator", async () => {
    expect((await find({}, moderator)).titles).toEqual(["Four", "ZEBRA three", "Two zebra", "zebra one"]);
    expect((await find({ search: `${word}@exam` }, moderator)).titles).toEqual([]);
    expect((await find({ assigned: "me" }, moderator)).titles).toEqual([]);
  });

  it.each(["newest", "updated", "priority"])("sorted by %s is paged with each ticket once", async (sort) => {
    for (const order of ["asc", "desc"]) {
      const whole = (await find({ sort, order })).titles;
      const seen: string[] = [];
      let url: string | undefined = `/api/admin/tickets?search=${word}&limit=2&sort=${sort}&order=${order}`;
      while (url !== undefined) {
        const { body, headers } = await admin.raw("GET", url);
        seen.push(...(body as { tickets: { title: string }[] }).tickets.map(({ title }) => title)); // as above
        url = /<(.*)>/u.exec(String(headers["link"]))?.[1];
      }
      expect(seen).toEqual(whole);
    }
  });

  it.each([
    "sort=oldest",
    "order=up",
    "status=lost",
    "priority=top",
    "category=love",
    "assigned=her",
    "limit=0",
    "cursor=x",
  ])("refuses the query %s", async (query) => {
    expect((await admin.raw("GET", `/api/admin/tickets?${query}`)).status).toBe(400);
  });

  describe("of ten thousand", () => {
    beforeAll(async () => {
      await test.database.db.execute(sql`
        insert into support_tickets (id, title, description, category, priority, status, created_at, updated_at)
        select gen_random_uuid(), 'Ticket ' || n, 'Text', 'general', 'low', 'closed', now() - n * interval '1 hour',
          now() - n * interval '1 hour' from generate_series(1, 10000) n`);
      await test.database.db.execute(sql`analyze support_tickets`);
    });

    it.each([
      ["sort=newest", "support_tickets_created_idx"],
      ["sort=newest&order=asc", "support_tickets_created_idx"],
      ["sort=updated", "support_tickets_updated_idx"],
      ["sort=priority", "support_tickets_rank_idx"],
      ["sort=priority&order=asc", "support_tickets_rank_idx"],
      ["status=open", "support_tickets_"],
      [`search=${word}`, "support_tickets_words_idx"],
    ])("with %s is read from %s", async (query, index) => {
      const [sent] = await statementsOf(async () => {
        expect((await admin.raw("GET", `/api/admin/tickets?${query}`)).status).toBe(200);
      }, /from "support_tickets"/u);
      const plan = await planOf(test.database, sent ?? { text: "", values: [] });
      expect(plan).toContain(index);
      expect(plan).not.toContain("Seq Scan on support_tickets");
      if (query.startsWith("sort")) expect(plan).not.toContain("Sort");
    });
  });
});
