import { randomUUID } from "node:crypto";
import type { Offer } from "@alongside/contract/payments/payments.constants.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listenTo } from "../../../test/live-listener.ts";
import { meanwhile } from "../../../test/meanwhile.ts";
import { begun, bought, tell, told, wrongBalances } from "../../../test/payment-makers.ts";
import { signed, startStripeServer, stripeEvents, stripeKeys } from "../../../test/stripe-server.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const stripe = await startStripeServer();
const test = useTestApp({ env: { ...stripe.env, PUBLIC_URL: "https://us.example" } });
beforeEach(() => stripe.behave("ok"));
afterAll(() => stripe.close());

/** Only their changing fields are compared, in the order of time. */
let anybody: MemberCaller;
beforeAll(async () => {
  anybody = await test.member();
});

const account = async (who: MemberCaller) => (await who.call("GET /api/auth/user")).body;
const credits = async (who: MemberCaller) => (await account(who)).aiCredits;
const ledger = async (who: MemberCaller) => (await who.call("GET /api/payments")).body;
const one = (who: MemberCaller, id: string) => who.call("GET /api/payments/{id}", { params: { id } });
const balanceNotices = async (who: MemberCaller) =>
  (await who.call("GET /api/notifications")).body.filter(({ type }) => type === "balance-changed");

describe("a checkout", () => {
  it("writes the line that waits for it and leads to where it is paid", async () => {
    const member = await test.member();
    const answer = await member.call("POST /api/payments/checkout", { body: { offer: "credits-150" } });
    expect(answer.status).toBe(201);
    const { id, url } = answer.body;
    expect(url).toBe(`https://checkout.example.org/pay/${stripe.sessions.get(id)?.id}`);
    const line = { id, kind: "purchase", status: "pending", amount: "7.00", currency: "usd", completedAt: null };
    expect((await one(member, id)).body).toMatchObject({ ...line, creditsPurchased: 0, description: "150 AI credits" });
    expect(stripe.seen.at(-1)?.form).toMatchObject({
      success_url: `https://us.example/credits?payment=${id}`,
      cancel_url: `https://us.example/credits?payment=${id}&left=yes`,
      customer_email: member.email,
    });
    expect(await credits(member)).toBe(150);
  });

  it.each([{}, { offer: "credits-51" }, { offer: ["pro-1"] }, { offer: null }, { offer: "toString" }, []])(
    "of %j is not one",
    async (body) => {
      const answer = await anybody.raw("POST", "/api/payments/checkout", body);
      expect(answer.status).toBe(400);
      expect(await ledger(anybody)).toEqual([]);
    },
  );

  it.each(["declined", "broken", "no-address"] as const)("where Stripe is %s is a 503, and failed", async (how) => {
    stripe.behave(how);
    const member = await test.member();
    const answer = await member.call("POST /api/payments/checkout", { body: { offer: "credits-50" } });
    expect(answer).toMatchObject({ status: 503, code: "payments/unreachable" });
    expect(answer.text).not.toContain("sk_test");
    expect(await ledger(member)).toMatchObject([{ status: "failed", creditsPurchased: 0 }]);
  });

  it("of an account that is deleted meanwhile answers 401, without a call to Stripe", async () => {
    const member = await test.member();
    const asked = stripe.seen.length;
    const answer = await meanwhile(test.database, sql`delete from users where id = ${member.id}`, () =>
      member.call("POST /api/payments/checkout", { body: { offer: "pro-1" } }),
    );
    expect(answer).toMatchObject({ status: 401, code: "kernel/unauthorized" });
    expect(stripe.seen).toHaveLength(asked);
  });

  it("is refused where the balance is full, and where Pro has no end", async () => {
    const member = await test.member();
    const by = { userId: member.id, adminId: (await test.administrator()).id, reason: null };
    await test.database.db.transaction(async (tx) => {
      await test.app.services.payments.grant(tx, { ...by, to: 999_951 });
      await test.app.services.payments.setPro(tx, { ...by, isPro: true });
    });
    const tryFor = (offer: Offer) => member.call("POST /api/payments/checkout", { body: { offer } });
    expect(await tryFor("credits-50")).toMatchObject({ status: 409, code: "payments/full" });
    expect(await tryFor("pro-1")).toMatchObject({ status: 409, code: "payments/has-pro" });
    expect(await ledger(member)).toMatchObject([{ kind: "grant" }, { kind: "grant" }]);
  });
});

describe("a payment", () => {
  it("is credited once, even if reported repeatedly, and notified to the member", async () => {
    const member = await test.member();
    const live = await listenTo(test, [member]);
    const id = await begun(member, "credits-50");
    const call = stripeEvents.paid(id, 300);
    await told(test, call);
    await told(test, call);
    await told(test, stripeEvents.paidLater(id, 300));
    expect(await credits(member)).toBe(200);
    expect(await ledger(member)).toMatchObject([{ id, status: "completed", creditsPurchased: 50, amount: "3.00" }]);
    expect(await balanceNotices(member)).toMatchObject([{ title: "Your payment has arrived", relatedId: id }]);
    await expect.poll(() => live).toContain("0: account,payments");
  });

  it("is credited once by eight calls at the same time", async () => {
    const member = await test.member();
    const id = await begun(member, "credits-500");
    const call = stripeEvents.paid(id, 1900);
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(test, call)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await credits(member)).toBe(650);
    expect(await balanceNotices(member)).toHaveLength(1);
  });

  it("of Pro adds its months to those that are left", async () => {
    const member = await test.member();
    await bought(test, member, "pro-1", 600);
    const { isPro, proUntil: first } = await account(member);
    expect(isPro).toBe(true);
    await bought(test, member, "pro-12", 6000);
    const { proUntil: second } = await account(member);
    const months = (Date.parse(second ?? "") - Date.parse(first ?? "")) / (365.25 * 24 * 3600 * 1000);
    expect(months).toBeCloseTo(1, 2);
    expect(await ledger(member)).toMatchObject([{ creditsPurchased: 0 }, { creditsPurchased: 0 }]);
  });

  it.each([
    ["less money", (id: string) => stripeEvents.paid(id, 299)],
    ["other money", (id: string) => stripeEvents.paid(id, 300, "jpy")],
    ["a promise", (id: string) => stripeEvents.promised(id, 300)],
    ["no line of ours", () => stripeEvents.paid(randomUUID(), 300)],
    ["nothing we know", (id: string) => signed("invoice.paid", { metadata: { transactionId: id } })],
  ])("of %s is heard, and credits nothing", async (_, callFor) => {
    const before = await credits(anybody);
    const id = await begun(anybody, "credits-50");
    await told(test, callFor(id));
    expect([await credits(anybody), (await one(anybody, id)).body.status]).toEqual([before, "pending"]);
  });

  it.each([
    [["expired"], "expired", 0],
    [["failed"], "failed", 0],
    [["failed", "expired"], "failed", 0],
    [["expired", "paid"], "completed", 50],
    [["failed", "paid"], "completed", 50],
    [["paid", "expired"], "completed", 50],
    [["paid", "failed"], "completed", 50],
    [["paid", "half back"], "completed", 25],
    [["paid", "half back", "half back"], "completed", 25],
    [["paid", "half back", "all back"], "refunded", 0],
    [["paid", "all back", "half back"], "refunded", 0],
    [["paid", "all back", "paid"], "refunded", 0],
    [["paid", "half back", "disputed", "disputed"], "refunded", 0],
    [["disputed", "half back", "paid"], "completed", 25],
    [["half back", "paid"], "completed", 25],
    [["all back", "paid"], "refunded", 0],
    [["expired", "all back", "half back", "paid", "failed"], "refunded", 0],
    [["all back"], "pending", 0],
  ])("reported as %j is %s, and grants %d", async (events, status, gain) => {
    const before = await credits(anybody);
    const id = await begun(anybody, "credits-50");
    for (const what of events) {
      if (what === "paid") await told(test, stripeEvents.paid(id, 300));
      else if (what === "failed" || what === "expired") await told(test, stripeEvents[what](id));
      else if (what === "disputed") await told(test, stripeEvents.disputed(id, 150, events[0] === what ? 0 : 150));
      else await told(test, stripeEvents.refunded(id, what === "half back" ? 150 : 300));
    }
    expect([(await one(anybody, id)).body.status, (await credits(anybody)) - before]).toEqual([status, gain]);
    const { rows } = await test.database.pool.query<{ credits: number; money: string }>(
      `select coalesce(sum(credits_purchased), 0)::int as credits, coalesce(sum(amount), 0)::text as money
       from payment_transactions where (id = $1 or purchase_id = $1) and completed_at is not null`,
      [id],
    );
    // Six cents a credit.
    expect([rows[0]?.credits, Number(rows[0]?.money)]).toEqual([gain, (gain * 6) / 100]);
  });
});

describe("a refund", () => {
  it("takes what is left, records what was spent, and never goes below zero", async () => {
    const member = await test.member();
    const id = await bought(test, member, "credits-50", 300);
    await test.database.pool.query("update users set ai_credits = 20, ai_credits_used = 180 where id = $1", [
      member.id,
    ]);
    await told(test, stripeEvents.refunded(id, 300));
    expect(await credits(member)).toBe(0);
    expect(await ledger(member)).toMatchObject([
      { kind: "refund", amount: "-3.00", creditsPurchased: -20, description: "Refund: 50 AI credits" },
      { id, status: "refunded", creditsPurchased: 50 },
    ]);
    const { rows } = await test.database.pool.query(
      "select metadata, purchase_id from payment_transactions where user_id = $1 and kind = 'refund'",
      [member.id],
    );
    expect(rows).toEqual([{ metadata: { shortfall: 30 }, purchase_id: id }]);
    expect(await wrongBalances(test)).toEqual([]);
  });

  it("of Pro takes its months, and leaves those of another payment", async () => {
    const member = await test.member();
    const year = await bought(test, member, "pro-12", 6000);
    const both = await bought(test, member, "pro-1", 600);
    await told(test, stripeEvents.refunded(year, 6000));
    const { isPro, proUntil } = await account(member);
    expect(isPro).toBe(true);
    const lastWords = async () => (await balanceNotices(member))[0]?.message;
    expect(await lastWords()).toMatch(/were refunded\. Your Pro runs until \w+ \d+, 20\d\d now\.$/u);
    expect(Date.parse(proUntil ?? "") - test.clock.now().getTime()).toBeLessThan(32 * 24 * 3600 * 1000);
    await told(test, stripeEvents.refunded(both, 600));
    expect(await account(member)).toMatchObject({ isPro: false, proUntil: null });
    expect(await lastWords()).toMatch(/Your Pro has ended\.$/u);
  });

  it("and concurrent payments, grants and spending leave the ledger's balance", async () => {
    const member = await test.member();
    const admin = await test.administrator();
    const ids = [await begun(member, "credits-50"), await begun(member, "pro-1"), await begun(member, "credits-150")];
    const [small = "", plan = "", large = ""] = ids;
    const { payments, credits: purse } = test.app.services;
    const by = { userId: member.id, adminId: admin.id, reason: null };
    const within = <T>(work: Parameters<typeof test.database.db.transaction<T>>[0]) =>
      test.database.db.transaction(work);
    await Promise.all([
      ...[1, 2, 3].map(() => tell(test, stripeEvents.paid(small, 300))),
      ...[1, 2].map(() => tell(test, stripeEvents.refunded(small, 150))),
      ...[1, 2].map(() => tell(test, stripeEvents.paid(plan, 600))),
      ...[1, 2].map(() => tell(test, stripeEvents.paid(large, 700))),
      tell(test, stripeEvents.refunded(large, 700)),
      // Further apart than everything else here changes the balance: setting it to its current value writes no line.
      ...[1000, 2000, 3000].map((to) => within((tx) => payments.grant(tx, { ...by, to }))),
      ...[1, 2, 3, 4, 5].map(() => within((tx) => purse.take(tx, member.id))),
      within((tx) => payments.setPro(tx, { ...by, isPro: true })),
    ]);
    expect(await wrongBalances(test)).toEqual([]);
    const lines = await ledger(member);
    const of = (wanted: string) => lines.filter(({ kind }) => kind === wanted).length;
    expect([of("purchase"), of("refund"), of("grant")]).toEqual([3, 2, 4]);
    expect(await account(member)).toMatchObject({ isPro: true, proUntil: null });
  });
});

describe("a call that is not Stripe's", () => {
  const now = () => Math.floor(Date.now() / 1000);
  it.each([
    ["no signature", (id: string) => ({ ...stripeEvents.paid(id, 300), signature: "" })],
    [
      "another secret",
      (id: string) => signed("checkout.session.completed", paidSession(id), { secret: "whsec_other" }),
    ],
    ["an old signature", (id: string) => signed("checkout.session.completed", paidSession(id), { at: now() - 301 })],
    [
      "a changed body",
      (id: string) => {
        const call = stripeEvents.paid(randomUUID(), 300);
        return { ...call, payload: call.payload.replace(/"transactionId":"[^"]+"/u, `"transactionId":"${id}"`) };
      },
    ],
    ["no body", () => ({ payload: "", signature: stripeEvents.paid(randomUUID(), 300).signature })],
  ])("but has %s is refused and does nothing", async (_, callFor) => {
    const before = await credits(anybody);
    const id = await begun(anybody, "credits-50");
    const answer = await tell(test, callFor(id));
    expect(answer).toMatchObject({ status: 400, code: "payments/signature" });
    expect(answer.text).not.toContain(stripeKeys.webhookSecret);
    expect([await credits(anybody), (await one(anybody, id)).body.status]).toEqual([before, "pending"]);
  });

  it("is refused before it is read to its end where it is too long", async () => {
    const { signature } = stripeEvents.paid(randomUUID(), 300);
    const answer = await tell(test, { payload: " ".repeat(256 * 1024 + 1), signature });
    expect(answer).toMatchObject({ status: 413, code: "kernel/too-large" });
  });
});

const paidSession = (transactionId: string) => ({
  payment_status: "paid",
  amount_total: 300,
  currency: "usd",
  metadata: { transactionId },
});

describe("the ledger", () => {
  it("is listed newest first, page by page, to its owner alone", async () => {
    const [member, other] = [await test.member(), await test.member()];
    const ids = [await begun(member, "credits-50"), await begun(member, "pro-1"), await begun(member, "credits-500")];
    const first = await member.call("GET /api/payments", { query: { limit: 2 } });
    expect(first.body.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const next = /^<([^>]+)>; rel="next"$/u.exec(String(first.headers["link"]))?.[1] ?? "";
    expect((await member.raw("GET", next)).body).toMatchObject([{ id: ids[0] }]);
    expect(await ledger(other)).toEqual([]);
    expect(await one(other, ids[0] ?? "")).toMatchObject({ status: 404, code: "payments/not-found" });
    expect(await member.raw("GET", "/api/payments?cursor=x")).toMatchObject({
      status: 400,
      issues: [{ path: "cursor" }],
    });
    expect((await member.raw("GET", "/api/payments/x")).status).toBe(404);
  });

  it("that is pending is not sent again while it is the same", async () => {
    const member = await test.member();
    const id = await begun(member, "credits-50");
    const tag = String((await one(member, id)).headers["etag"]);
    const again = () => member.call("GET /api/payments/{id}", { params: { id } }, { "if-none-match": tag });
    expect((await again()).status).toBe(304);
    await told(test, stripeEvents.paid(id, 300));
    expect(await again()).toMatchObject({ status: 200, body: { status: "completed" } });
  });

  it("stays without the member when the account is deleted; later events still find its line", async () => {
    const member = await test.member();
    const id = await begun(member, "credits-50");
    const exported = await member.call("GET /api/profile/export");
    expect(exported.text).toContain(`"id": "${id}"`);
    expect((await member.call("DELETE /api/profile", { body: {} })).status).toBe(204);
    await told(test, stripeEvents.paid(id, 300));
    await told(test, stripeEvents.refunded(id, 300));
    const { rows } = await test.database.pool.query(
      `select kind, status, user_id, credits_purchased as credits from payment_transactions
       where id = $1 or purchase_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { kind: "purchase", status: "refunded", user_id: null, credits: 50 },
      { kind: "refund", status: "completed", user_id: null, credits: 0 },
    ]);
  });

  it("loses what never began after an hour, and what nobody heard of after a month", async () => {
    const member = await test.member();
    const [begunOne, lost] = [await begun(member, "credits-50"), await begun(member, "credits-50")];
    await test.database.pool.query("update payment_transactions set reference = null where id = $1", [lost]);
    const states = async () => [(await one(member, begunOne)).body.status, (await one(member, lost)).body.status];
    const sweepAfter = async (hours: number) => {
      test.clock.advance(hours * 3600 * 1000);
      await test.app.services.payments.sweep();
      test.clock.advance(-hours * 3600 * 1000);
      return states();
    };
    expect(await sweepAfter(0.9)).toEqual(["pending", "pending"]);
    expect(await sweepAfter(1.1)).toEqual(["pending", "expired"]);
    expect(await sweepAfter(31 * 24)).toEqual(["expired", "expired"]);
    await told(test, stripeEvents.paid(begunOne, 300));
    expect(await credits(member)).toBe(200);
  });
});

it("names the payment provider in the client's configuration", async () => {
  expect((await test.visitor.call("GET /api/config")).body.payments).toBe("stripe");
});
