import { beforeAll, describe, expect, it } from "vitest";
import { wrongBalances } from "../../../test/payment-makers.ts";
import { type AdministratorCaller, type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
let admin: AdministratorCaller;
beforeAll(async () => {
  admin = await test.administrator();
});

const account = async (who: MemberCaller) => (await who.call("GET /api/auth/user")).body;
const ledger = async (who: MemberCaller) => (await who.call("GET /api/payments")).body;
const notices = async (who: MemberCaller) => (await who.call("GET /api/notifications")).body;

type Grant = { to: number; expected?: number; reason?: string | null };
const grant = ({ id: userId }: MemberCaller, { to, expected, reason = null }: Grant) =>
  test.database.db.transaction((tx) =>
    test.app.services.payments.grant(tx, { userId, to, expected, adminId: admin.id, reason }),
  );
const setPro = ({ id: userId }: MemberCaller, isPro: boolean, reason: string | null = null) =>
  test.database.db.transaction((tx) =>
    test.app.services.payments.setPro(tx, { userId, isPro, adminId: admin.id, reason }),
  );

describe("a community without a payment service", () => {
  it("sells nothing, and hears nobody", async () => {
    const member = await test.member();
    const byHand = { status: 409, code: "payments/by-hand" };
    expect(await member.call("POST /api/payments/checkout", { body: { offer: "pro-1" } })).toMatchObject(byHand);
    expect(await test.visitor.raw("POST", "/api/payments/webhook", "{}")).toMatchObject(byHand);
    expect(await ledger(member)).toEqual([]);
    expect((await test.visitor.call("GET /api/config")).body.payments).toBe("none");
  });
});

describe("credits given by hand", () => {
  it("are a line of the ledger with its reason, and a notice", async () => {
    const member = await test.member();
    expect(await grant(member, { to: 250, expected: 150, reason: "For helping newcomers" })).toEqual({
      before: 150,
      after: 250,
    });
    const [line] = await ledger(member);
    expect(line).toMatchObject({ kind: "grant", status: "completed", amount: "0.00", creditsPurchased: 100 });
    expect(line?.description).toBe("For helping newcomers");
    expect(await notices(member)).toMatchObject([{ type: "balance-changed", relatedId: line?.id }]);
    expect((await notices(member))[0]?.message).toContain("For helping newcomers");
    expect(await grant(member, { to: 0 })).toEqual({ before: 250, after: 0 });
    expect((await account(member)).aiCredits).toBe(0);
    expect(await ledger(member)).toMatchObject([{ creditsPurchased: -250 }, { creditsPurchased: 100 }]);
    expect(await wrongBalances(test)).toEqual([]);
  });

  it("are refused where the balance has moved, and nothing where it is so already", async () => {
    const member = await test.member();
    expect(await grant(member, { to: 250, expected: 149 })).toBeNull();
    expect(await grant(member, { to: 150 })).toEqual({ before: 150, after: 150 });
    expect([await ledger(member), await notices(member)]).toEqual([[], []]);
  });

  it("by eight administrators who saw the same balance are granted once", async () => {
    const member = await test.member();
    const done = await Promise.all(Array.from({ length: 8 }, () => grant(member, { to: 250, expected: 150 })));
    expect(done.filter((one) => one !== null)).toEqual([{ before: 150, after: 250 }]);
    expect(await ledger(member)).toHaveLength(1);
  });

  it("leave no reason behind when the account is deleted", async () => {
    const member = await test.member();
    await grant(member, { to: 200, reason: "Zoe asked for them" });
    const id = (await ledger(member))[0]?.id;
    await member.call("DELETE /api/profile", { body: {} });
    const { rows } = await test.database.pool.query(
      "select user_id, description, metadata from payment_transactions where id = $1",
      [id],
    );
    expect(rows).toEqual([{ user_id: null, description: "Changed by the team", metadata: {} }]);
  });
});

it("Pro given by hand has no end until it is taken, each time a line and a notice", async () => {
  const member = await test.member();
  const [free, pro] = [
    { isPro: false, proUntil: null },
    { isPro: true, proUntil: null },
  ];
  expect(await setPro(member, false)).toEqual({ before: free, after: free });
  expect(await setPro(member, true, "Thank you")).toEqual({ before: free, after: pro });
  expect(await setPro(member, true)).toEqual({ before: pro, after: pro });
  expect(await account(member)).toMatchObject(pro);
  expect(await setPro(member, false)).toEqual({ before: pro, after: free });
  expect(await ledger(member)).toMatchObject([
    { description: "Changed by the team", creditsPurchased: 0 },
    { description: "Thank you", creditsPurchased: 0 },
  ]);
  expect((await notices(member)).map(({ title }) => title)).toEqual(["Your Pro has ended", "You have Pro now"]);
});

describe("the first of a month", () => {
  const topUp = () => test.app.services.payments.topUp(test.clock.now());
  const balance = async (who: MemberCaller) => (await account(who)).aiCredits;

  it("fills up balances below the plan's, once, also if the run was missed on its day", async () => {
    test.clock.set("2031-03-10T09:00:00Z");
    await topUp();
    const [poor, rich, pro, ended, spent] = await Promise.all([1, 2, 3, 4, 5].map(() => test.member()));
    if (!poor || !rich || !pro || !ended || !spent) throw new Error("nobody came");
    await Promise.all([grant(poor, { to: 5 }), grant(ended, { to: 2 }), grant(spent, { to: 31 })]);
    await Promise.all([setPro(pro, true), setPro(ended, true)]);
    await test.database.pool.query("update users set pro_until = '2031-03-31T23:59:59Z' where id = $1", [ended.id]);

    test.clock.set("2031-04-03T05:00:00Z");
    const late = await test.member();
    await grant(late, { to: 1 });
    // Two nodes at the same time, and a repeated run.
    const counts = await Promise.all([topUp(), topUp()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await Promise.all([poor, rich, pro, ended, spent, late].map(balance))).toEqual([30, 150, 300, 30, 31, 1]);
    expect(await account(ended)).toMatchObject({ isPro: false, proUntil: null });
    expect(await notices(ended)).toMatchObject([{ title: "Your Pro has ended", relatedId: null }, {}, {}]);
    expect(await notices(poor)).toHaveLength(1);
    expect((await ledger(poor))[0]).toMatchObject({
      kind: "top-up",
      amount: "0.00",
      creditsPurchased: 25,
      description: "Monthly credits for 2031-04",
    });

    // Who spends later in the month waits for the next.
    await Promise.all([grant(spent, { to: 3 }), grant(poor, { to: 4 })]);
    test.clock.set("2031-04-30T23:59:59Z");
    expect(await topUp()).toBe(0);
    expect(await Promise.all([spent, poor].map(balance))).toEqual([3, 4]);
    test.clock.set("2031-05-01T00:00:00Z");
    expect(await topUp()).toBe(3);
    expect(await Promise.all([spent, poor, late].map(balance))).toEqual([30, 30, 30]);
    expect(await wrongBalances(test)).toEqual([]);
  });

  it("reaches everybody of a large community, also after an interrupted run", async () => {
    test.clock.set("2031-06-01T00:00:00Z");
    await test.database.pool.query(
      `insert into users (id, unique_id, ai_credits, ai_credits_used, created_at)
       select gen_random_uuid(), 'AL-' || n, 10, 140, '2031-05-01' from generate_series(1, 2300) n`,
    );
    // The interrupted run came as far as this member, who has spent it since.
    await test.database.pool.query(
      `with one as (select id from users where unique_id = 'AL-1')
       insert into payment_transactions (id, user_id, kind, status, amount, credits_purchased, period, completed_at)
       select gen_random_uuid(), id, 'top-up', 'completed', 0, 0, '2031-06', now() from one`,
    );
    expect(await topUp()).toBe(2299);
    const { rows } = await test.database.pool.query(
      "select ai_credits as credits, count(*)::int from users where password_hash is null group by 1 order by 1",
    );
    expect(rows).toEqual([
      { credits: 10, count: 1 },
      { credits: 30, count: 2299 },
    ]);
    expect(await wrongBalances(test)).toEqual([]);
  });
});
