import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { begun, tell, wrongBalances } from "../../../test/payment-makers.ts";
import { signed, startStripeServer, stripeEvents } from "../../../test/stripe-server.ts";
import { useTestApp } from "../../../test/test-app.ts";

const stripe = await startStripeServer();
const test = useTestApp({ env: stripe.env });
afterAll(() => stripe.close());

/** The events the server acts on. */
const types = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "charge.dispute.funds_withdrawn",
];

const balances = async () => {
  const { rows } = await test.database.pool.query("select id, ai_credits, is_pro from users order by id");
  return rows;
};

describe("a signed event of another shape", () => {
  it.each<[string, string, unknown]>([
    ["a currency that is a number", types[0] ?? "", { payment_status: "paid", amount_total: 300, currency: 1 }],
    ["an amount that is text", types[0] ?? "", { payment_status: "paid", amount_total: "300", currency: "usd" }],
    ["an amount past all integers", types[0] ?? "", { payment_status: "paid", amount_total: 1e300, currency: "usd" }],
    ["an amount below zero", types[4] ?? "", { amount_refunded: -5 }],
    ["half a cent", types[4] ?? "", { amount_refunded: 0.5 }],
    ["no amount", types[4] ?? "", {}],
    ["a dispute of no charge", types[5] ?? "", { amount: 100 }],
    ["a dispute of an address", types[5] ?? "", { amount: 100, charge: "../checkout/sessions" }],
    ["no object", types[3] ?? "", null],
  ])("is refused and changes nothing: %s", async (_, type, object) => {
    const member = await test.member();
    const transactionId = await begun(member, "credits-50");
    const before = await balances();
    const named = object === null ? null : { metadata: { transactionId }, ...(object as object) }; // a plain object of the table
    const answer = await tell(test, signed(type, named as object)); // the wrong shape is the point
    expect([answer.status, answer.code]).toEqual([400, "payments/event"]);
    expect(await balances()).toEqual(before);
    expect((await member.call("GET /api/payments/{id}", { params: { id: transactionId } })).body.status).toBe(
      "pending",
    );
  });

  it.each(["null", "1", '"paid"', "[]", "{}", '{"type":5}', '{"type":"charge.refunded","data":1}'])(
    "is refused as a whole: %s",
    async (payload) => {
      const answer = await tell(test, signed("", {}, { payload }));
      expect(answer.status).toBe(400);
    },
  );

  it("never fails and never changes a balance, whatever its fields contain", async () => {
    const member = await test.member();
    const transactionId = await begun(member, "credits-50");
    const before = await balances();
    const name = fc.constantFrom(transactionId, randomUUID(), "", null, 7, {}, [transactionId], "x".repeat(500));
    const field = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 0.5, 1e21, 2 ** 53, "300", null, true));
    const object = fc.record(
      {
        metadata: fc.oneof(fc.record({ transactionId: name }), field),
        // Never "paid" with the very price: that one is genuine.
        payment_status: fc.oneof(fc.constantFrom("paid", "unpaid", "no_payment_required"), field),
        amount_total: field,
        currency: fc.oneof(fc.constantFrom("usd", "eur", ""), field),
        charge: fc.oneof(fc.record({ id: field }), field),
        amount: field,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), fc.oneof(object, fc.jsonValue()), async (type, data) => {
        const answer = await tell(test, signed(type, data as object)); // the wrong shape is the point
        expect([200, 400], answer.text).toContain(answer.status);
      }),
      { numRuns: 150 },
    );
    expect(await balances()).toEqual(before);
    expect(await wrongBalances(test)).toEqual([]);
  }, 60_000);
});

it("a dispute whose charge can't be read now is sent again later, and isn't an internal error", async () => {
  const member = await test.member();
  const id = await begun(member, "credits-50");
  stripe.behave("broken");
  const answer = await tell(test, stripeEvents.disputed(id, 150));
  stripe.behave("ok");
  expect([answer.status, answer.code]).toEqual([503, "kernel/unavailable"]);
});
