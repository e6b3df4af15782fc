import type { Contract } from "@alongside/contract/contract.ts";
import type { ReplyOf } from "@alongside/contract/kernel/endpoint.ts";
import { mostCredits } from "@alongside/contract/payments/payments.constants.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { type AdministratorCaller, type Answer, type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
let admin: AdministratorCaller;
let moderator: AdministratorCaller;

type User = ReplyOf<Contract["GET /api/admin/users"]>["users"][number];
const unknown = "019a0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  [admin, moderator] = [await test.administrator(), await test.administrator("moderator")];
});

const run = (statement: ReturnType<typeof sql>) => test.database.db.execute(statement);
const change = (id: string, body: unknown, by = admin) => by.raw("PATCH", `/api/admin/users/${id}`, body);
const setStatus = (id: string, isActive: boolean, by = admin, reason?: string) =>
  by.call("PATCH /api/admin/experiences/{id}/status", { params: { id }, body: { isActive, reason } });
const entriesOf = async (targetId: string) => {
  const { rows } = await run(
    sql`select action, before, after, reason from admin_actions where target_id = ${targetId} order by id`,
  );
  return rows;
};
const balanceOf = async (member: MemberCaller) => (await member.call("GET /api/auth/user")).body.aiCredits;

/** The cursor in a Link header. */
function nextOf({ headers }: Pick<Answer<unknown>, "headers">): string | undefined {
  const address = /<([^>]*)>; rel="next"/u.exec(String(headers.link ?? ""))?.[1];
  return address === undefined ? undefined : (new URL(address, "http://here").searchParams.get("cursor") ?? undefined);
}

describe("members", () => {
  const family = "Quillfeather";
  const made: MemberCaller[] = [];

  beforeAll(async () => {
    for (const firstName of ["Ada", "Émile", "Zoë", "ada"]) {
      made.push(await test.member({ firstName, lastName: family, username: `quill_${made.length}` }));
    }
    const [ada, emile, zoe, other] = made.map(({ id }) => id);
    await run(sql`update users set ai_credits = 10, ai_credits_used = 140, last_seen_at = now() - interval '2 days',
      karma_points = 7 where id = ${ada}`);
    await run(sql`update users set last_seen_at = null, is_pro = true where id = ${emile}`);
    await run(sql`update users set ai_credits = 900, last_seen_at = now() - interval '1 day' where id = ${zoe}`);
    await run(sql`update users set last_seen_at = null, suspended_at = now(), karma_points = 7 where id = ${other}`);
  });

  /** The first names in an order, read page by page. */
  const walk = async (query: Record<string, string>, limit = 1) => {
    const found: User[] = [];
    for (let cursor: string | undefined; ;) {
      const answer = await admin.call("GET /api/admin/users", {
        query: { search: family, ...query, limit, cursor },
      });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.users.length).toBeLessThanOrEqual(limit);
      found.push(...answer.body.users);
      cursor = nextOf(answer);
      if (cursor === undefined) return found;
    }
  };
  const places = (users: readonly User[]) => users.map(({ id }) => made.findIndex((each) => each.id === id)).join("");

  it.each([
    [{}, "3210"],
    [{ order: "asc" }, "0123"],
    [{ sort: "name", order: "desc" }, "2130"],
    [{ sort: "credits" }, "2310"],
    [{ sort: "credits", order: "asc" }, "0132"],
    [{ sort: "karma" }, "3021"],
    [{ sort: "last-seen" }, "2031"],
    [{ sort: "last-seen", order: "asc" }, "1302"],
    [{ filter: "pro" }, "1"],
    [{ filter: "free" }, "320"],
    [{ filter: "suspended", sort: "name" }, "3"],
    [{ search: "quillfeather zoe" }, "2"],
    [{ search: "QUILL_3" }, "3"],
    [{ search: "qu" }, "3210"],
    [{ search: "zo qu" }, "2"],
    [{ search: "100%quill" }, ""],
  ])("sorted by %o are in the order %s, the same on every page", async (query, expected) => {
    expect(places(await walk(query, 100))).toBe(expected);
    expect(places(await walk(query))).toBe(expected);
  });

  it("are sorted by name across pages, however long the names are", async () => {
    const long = "Ỽ".repeat(60);
    await test.member({ firstName: long, lastName: long });
    await test.member({ firstName: `${long.slice(1)}a`, lastName: long });
    const first = await admin.call("GET /api/admin/users", { query: { sort: "name", order: "desc", limit: 1 } });
    const cursor = nextOf(first);
    const second = await admin.call("GET /api/admin/users", {
      query: { sort: "name", order: "desc", limit: 1, cursor },
    });
    expect(second.status, second.text).toBe(200);
    expect(second.body.users[0]?.firstName).not.toBe(first.body.users[0]?.firstName);
    expect(places(await walk({ sort: "name" }, 100))).toBe(places(await walk({ sort: "name" })));
  });

  it("are found by their email address", async () => {
    const [ada] = made;
    const found = await admin.call("GET /api/admin/users", { query: { search: ada?.email.toUpperCase() } });
    expect(found.body.users).toMatchObject([{ id: ada?.id, email: ada?.email, aiCredits: 10, isPro: false }]);
  });

  it.each(["sort=age", "order=up", "filter=rich", "limit=0", "limit=101", "cursor=abc", `search=${"a".repeat(101)}`])(
    "refuse the query %s",
    async (query) => {
      expect((await admin.raw("GET", `/api/admin/users?${query}`)).code).toBe("kernel/invalid");
    },
  );

  it("refuse a cursor of another order and a made-up cursor", async () => {
    const cursor = nextOf(await admin.call("GET /api/admin/users", { query: { sort: "credits", limit: 1 } }));
    expect(cursor).toBeDefined();
    const forged = ["credits desc x 5", `credits desc ${unknown} five`, `credits desc ${unknown} 9999999999`].map(
      (text) => Buffer.from(text).toString("base64url"),
    );
    for (const [sort, order, value] of [
      ["newest", "desc", cursor],
      ["credits", "asc", cursor],
      ...forged.map((each) => ["credits", "desc", each]),
    ]) {
      const answer = await admin.raw("GET", `/api/admin/users?sort=${sort}&order=${order}&cursor=${value}`);
      expect(answer.issues).toEqual([{ path: "cursor", message: "This cursor is not valid" }]);
    }
  });

  it("are shown one by one with their data and the decisions about them", async () => {
    const member = await test.member();
    await hosted(member);
    await run(sql`insert into moderation_decisions (id, user_id, admin_id, action, reason, has_removed)
      values (gen_random_uuid(), ${member.id}, ${admin.id}, 'warn', 'Please be kind', false)`);
    const { body } = await admin.call("GET /api/admin/users/{id}", { params: { id: member.id } });
    expect(body).toMatchObject({
      id: member.id,
      email: member.email,
      counts: { experiences: 1, posts: 0, listings: 0, videos: 0, reports: 0 },
      decisions: [{ action: "warn", reason: "Please be kind", liftedAt: null }],
    });
    const none = await admin.call("GET /api/admin/users/{id}", { params: { id: unknown } });
    expect(none.code).toBe("admin/user-not-found");
  });
});

describe("a member's credits and plan", () => {
  it("are set with a reason, which the ledger and the member see, and the log doesn't contain", async () => {
    const member = await test.member();
    const unheard = { karmaPoints: 9 };
    const answer = await change(member.id, {
      aiCredits: 250,
      expectedAiCredits: 150,
      reason: "For the picnic",
      ...unheard,
    });
    expect(answer.body).toMatchObject({ id: member.id, aiCredits: 250 });
    expect(await balanceOf(member)).toBe(250);
    expect((await member.call("GET /api/payments")).body).toMatchObject([
      { kind: "grant", status: "completed", creditsPurchased: 100, description: "For the picnic" },
    ]);
    expect((await change(member.id, { isPro: true })).body).toMatchObject({ isPro: true, proUntil: null });
    expect((await change(member.id, { isPro: false })).body).toMatchObject({ isPro: false });
    expect(await entriesOf(member.id)).toMatchObject([
      { action: "credits-changed", before: { aiCredits: 150 }, after: { aiCredits: 250 }, reason: null },
      { action: "plan-changed", before: { isPro: false }, after: { isPro: true } },
      { action: "plan-changed", before: { isPro: true }, after: { isPro: false } },
    ]);
  });

  it("are added to the current balance when two administrators add at once", async () => {
    const [member, colleague] = [await test.member(), await test.administrator()];
    const seen = await balanceOf(member);
    await change(member.id, { aiCredits: seen - 7 });
    const gift = { addCredits: 100, reason: "For the picnic" };
    const answers = await Promise.all([admin, colleague].map((by) => change(member.id, gift, by)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balanceOf(member)).toBe(seen - 7 + 200);
    expect(await entriesOf(member.id)).toMatchObject([
      { before: { aiCredits: seen }, after: { aiCredits: seen - 7 } },
      { before: { aiCredits: seen - 7 }, after: { aiCredits: seen + 93 } },
      { before: { aiCredits: seen + 93 }, after: { aiCredits: seen + 193 } },
    ]);
  });

  it("are limited to a million", async () => {
    const member = await test.member();
    await change(member.id, { aiCredits: mostCredits - 99 });
    const answer = await change(member.id, { addCredits: 100 });
    expect(answer).toMatchObject({ status: 409, code: "admin/too-many-credits" });
    expect(await balanceOf(member)).toBe(mostCredits - 99);
    expect((await change(member.id, { addCredits: 99 })).body).toMatchObject({ aiCredits: mostCredits });
  });

  it("leave no trace when nothing changes", async () => {
    const member = await test.member();
    for (const body of [{ aiCredits: 150 }, { isPro: false }]) expect((await change(member.id, body)).status).toBe(200);
    expect(await entriesOf(member.id)).toEqual([]);
    expect((await member.call("GET /api/payments")).body).toEqual([]);
  });

  it("are set once when two administrators set them at once", async () => {
    const [member, colleague] = [await test.member(), await test.administrator()];
    const gift = { aiCredits: 250, expectedAiCredits: 150 };
    const answers = await Promise.all([admin, colleague, admin].map((by) => change(member.id, gift, by)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.filter(({ code }) => code === "admin/credits-changed")).toHaveLength(2);
    expect(await balanceOf(member)).toBe(250);
    expect(await entriesOf(member.id)).toHaveLength(1);
  });

  it.each([
    [{ aiCredits: -1 }, "Credits cannot be negative"],
    [{ aiCredits: mostCredits + 1 }, "At most 1,000,000 credits"],
    [{ aiCredits: 1e300 }, "At most 1,000,000 credits"],
    [{ aiCredits: 1.5 }, "Credits are whole numbers"],
    [{ aiCredits: "100" }, "Please enter a number of credits"],
    [{ aiCredits: null }, "Please enter a number of credits"],
    [{ aiCredits: 5, expectedAiCredits: -5 }, "Credits cannot be negative"],
    [{ addCredits: 0 }, "Add at least one credit"],
    [{ addCredits: -100 }, "Credits cannot be negative"],
    [{ addCredits: 1.5 }, "Credits are whole numbers"],
    [{ addCredits: mostCredits + 1 }, "At most 1,000,000 credits"],
    [{ addCredits: 5, aiCredits: 5 }, "Please give either the credits or the plan"],
    [{ addCredits: 5, isPro: true }, "Please give either the credits or the plan"],
    [{ aiCredits: 5, isPro: true }, "Please give either the credits or the plan"],
    [{ isPro: "yes" }, "Please choose yes or no"],
    [{ isPro: true, reason: "a".repeat(201) }, "Please keep this to 200 characters"],
    [{ karmaPoints: 5 }, "Please give either the credits or the plan"],
    [{}, "Please give either the credits or the plan"],
  ])("refuse the change %o", async (body, message) => {
    const member = await test.member();
    const answer = await change(member.id, body);
    expect(answer).toMatchObject({ status: 400, code: "kernel/invalid" });
    expect(answer.issues.map((issue) => issue.message)).toEqual([message]);
    expect(await balanceOf(member)).toBe(150);
    expect(await entriesOf(member.id)).toEqual([]);
  });

  it("answer 404 for an unknown member", async () => {
    expect((await change(unknown, { aiCredits: 5 })).code).toBe("admin/user-not-found");
    expect((await change("nobody", { isPro: true })).status).toBe(404);
  });
});

describe("the ledger", () => {
  it("is searched by member and reference, and filtered by status and kind", async () => {
    const [buyer, other] = [await test.member({ firstName: "Brunhilde" }), await test.member()];
    const rows = [
      [buyer.id, "7.00", "purchase", "completed", "cs_test_1"],
      [buyer.id, "-7.00", "refund", "completed", null],
      [buyer.id, "3.00", "purchase", "failed", "cs_test_2"],
      [other.id, "19.00", "purchase", "pending", "cs_test_3"],
      [null, "5.00", "purchase", "completed", "cs_gone"],
    ];
    for (const [userId, amount, kind, status, reference] of rows) {
      await run(sql`insert into payment_transactions (id, user_id, amount, kind, status, reference)
        values (gen_random_uuid(), ${userId}, ${amount}, ${kind}, ${status}, ${reference})`);
    }
    const amounts = async (query: Record<string, unknown>) => {
      const answer = await admin.call("GET /api/admin/transactions", { query });
      expect(answer.status, answer.text).toBe(200);
      return answer.body.transactions.map(({ amount }) => amount);
    };
    expect(await amounts({ search: "brunhilde" })).toEqual(["3.00", "-7.00", "7.00"]);
    expect(await amounts({ search: buyer.email, sort: "amount" })).toEqual(["7.00", "3.00", "-7.00"]);
    expect(await amounts({ search: "cs_test_3" })).toEqual(["19.00"]);
    expect(await amounts({ search: "cs_test" })).toEqual([]);
    expect(await amounts({ status: "pending" })).toEqual(["19.00"]);
    expect(await amounts({ kind: "refund" })).toEqual(["-7.00"]);
    expect(await amounts({ sort: "amount", order: "asc", kind: "purchase" })).toEqual([
      "3.00",
      "5.00",
      "7.00",
      "19.00",
    ]);
    const { body } = await admin.call("GET /api/admin/transactions", { query: { search: "cs_gone" } });
    expect(body.transactions).toMatchObject([{ user: null, reference: "cs_gone", description: "" }]);

    const paged: string[] = [];
    for (let cursor: string | undefined; ;) {
      const query = { kind: "purchase" as const, sort: "amount" as const, limit: 2, cursor };
      const answer = await admin.call("GET /api/admin/transactions", { query });
      paged.push(...answer.body.transactions.map(({ amount }) => amount));
      cursor = nextOf(answer);
      if (cursor === undefined) break;
    }
    expect(paged).toEqual(["19.00", "7.00", "5.00", "3.00"]);
  });

  it("says of each change by hand what changed, who made it and why", async () => {
    const [member, colleague] = [await test.member({ firstName: "Kunigunde" }), await test.administrator()];
    await change(member.id, { isPro: true, reason: "Runs the swap shop" });
    await change(member.id, { isPro: false }, colleague);
    await change(member.id, { addCredits: 100, reason: "For the picnic" });
    await change(member.id, { aiCredits: 200 }, colleague);
    const { body } = await admin.call("GET /api/admin/transactions", { query: { search: "kunigunde" } });
    const told = body.transactions.map(({ user, plan, creditsPurchased, administrator, reason }) => ({
      id: user?.id,
      plan,
      creditsPurchased,
      administrator,
      reason,
    }));
    const { id } = member;
    expect(told).toEqual([
      { id, plan: null, creditsPurchased: -50, administrator: colleague.username, reason: null },
      { id, plan: null, creditsPurchased: 100, administrator: admin.username, reason: "For the picnic" },
      { id, plan: "ended", creditsPurchased: 0, administrator: colleague.username, reason: null },
      { id, plan: "given", creditsPurchased: 0, administrator: admin.username, reason: "Runs the swap shop" },
    ]);
  });

  it.each(["status=lost", "kind=gift", "sort=member"])("refuses the query %s", async (query) => {
    expect((await admin.raw("GET", `/api/admin/transactions?${query}`)).code).toBe("kernel/invalid");
  });
});

describe("experiences", () => {
  it("are found by title and host in each state, and show email addresses to administrators only", async () => {
    const host = await test.member({ firstName: "Wolfdietrich" });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const late = await hosted(host, { title: "Ünder the stars", dateTime: day(9) });
    const soon = await hosted(host, { title: "Morning swim", dateTime: day(2) });
    const gone = await hosted(host, { title: "Zither evening", dateTime: day(5) });
    await host.call("DELETE /api/experiences/{id}", { params: { id: gone.id } });
    await setStatus(soon.id, false);
    const titles = async (query: Record<string, unknown>, by = admin) => {
      const answer = await by.call("GET /api/admin/experiences", { query });
      expect(answer.status, answer.text).toBe(200);
      return answer.body.experiences.map(({ title }) => title);
    };
    const own = { search: "wolfdietrich" };
    expect(await titles(own)).toEqual([gone.title, soon.title, late.title]);
    expect(await titles({ ...own, sort: "date" })).toEqual([late.title, gone.title, soon.title]);
    expect(await titles({ ...own, sort: "title" })).toEqual([soon.title, late.title, gone.title]);
    expect(await titles({ ...own, status: "active" })).toEqual([late.title]);
    expect(await titles({ ...own, status: "inactive" })).toEqual([soon.title]);
    expect(await titles({ ...own, status: "cancelled" })).toEqual([gone.title]);
    expect(await titles({ search: "under stars" })).toEqual([late.title]);
    expect(await titles({ search: host.email })).toHaveLength(3);
    expect(await titles({ search: host.email }, moderator)).toEqual([]);
    const seen = (await moderator.call("GET /api/admin/experiences", { query: own })).body.experiences;
    expect(seen).toMatchObject(Array.from({ length: 3 }, () => ({ creator: { id: host.id, email: null } })));
  });

  it.each(["status=lost", "sort=price", "order=sideways"])("refuse the query %s", async (query) => {
    expect((await admin.raw("GET", `/api/admin/experiences?${query}`)).code).toBe("kernel/invalid");
  });

  it("are hidden and shown again, with one log entry each", async () => {
    const host = await test.member();
    const { id } = await hosted(host);
    const answers = await Promise.all([setStatus(id, false, admin, "Sells tickets"), setStatus(id, false, moderator)]);
    expect(answers.map(({ body }) => body.isActive)).toEqual([false, false]);
    expect((await test.visitor.call("GET /api/experiences/{id}", { params: { id } })).status).toBe(404);
    expect((await setStatus(id, true, moderator)).body).toMatchObject({ id, isActive: true });
    expect(await entriesOf(id)).toMatchObject([
      { action: "experience-deactivated", before: { isActive: true }, after: { isActive: false } },
      { action: "experience-activated", before: { isActive: false }, after: { isActive: true } },
    ]);
    await host.call("DELETE /api/experiences/{id}", { params: { id } });
    expect((await setStatus(id, false)).code).toBe("admin/experience-cancelled");
    expect((await setStatus(unknown, false)).code).toBe("admin/experience-not-found");
    const odd = await admin.raw("PATCH", `/api/admin/experiences/${id}/status`, { isActive: "no" });
    expect(odd.code).toBe("kernel/invalid");
    expect(await entriesOf(id)).toHaveLength(2);
  });
});

it("is for administrators; a moderator sees experiences alone, a member and a visitor nothing", async () => {
  const member = await test.member();
  const ofAll = ["/api/admin/experiences"];
  const ofAdmins = ["dashboard/stats", "dashboard/series", "users", `users/${member.id}`, "transactions"].map(
    (path) => `/api/admin/${path}`,
  );
  for (const path of [...ofAll, ...ofAdmins]) {
    expect((await admin.raw("GET", path)).status).toBe(200);
    expect((await moderator.raw("GET", path)).status).toBe(ofAll.includes(path) ? 200 : 403);
    for (const who of [member, test.visitor]) expect((await who.raw("GET", path)).status).toBeGreaterThanOrEqual(401);
  }
  expect((await change(member.id, { aiCredits: 9 }, moderator)).status).toBe(403);
  expect((await member.raw("PATCH", `/api/admin/users/${member.id}`, { aiCredits: 9 })).status).toBeGreaterThanOrEqual(
    401,
  );
  expect(await balanceOf(member)).toBe(150);
});
