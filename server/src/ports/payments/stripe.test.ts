import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signed, startStripeServer, stripeEvents, stripeKeys, type StripeServer } from "../../../test/stripe-server.ts";
import { createPayments } from "./create-payments.ts";
import { type Payments, PaymentSignatureError } from "./payments.ts";
import { stripePayments } from "./stripe.ts";

const transactionId = "019a0000-0000-7000-8000-000000000001";
const purchase = {
  transactionId,
  name: "50 AI credits",
  cents: 300,
  currency: "usd",
  email: "ada@example.org",
  returnUrl: "https://us.example/credits?payment=1",
  cancelUrl: "https://us.example/credits?payment=1&left=yes",
};

let server: StripeServer;
let payments: Payments;
beforeAll(async () => {
  server = await startStripeServer();
  payments = stripePayments({ ...stripeKeys, apiBase: server.base }, 300);
});
beforeEach(() => server.behave("ok"));
afterAll(() => server.close());

it("payments are off unless configured", () => {
  expect(createPayments({ stripe: undefined }).kind).toBe("none");
  expect(createPayments({ stripe: { ...stripeKeys, apiBase: undefined } }).kind).toBe("stripe");
});

describe("a checkout", () => {
  it("is opened with the ledger row in its own metadata and its charge's, and returns the payment page", async () => {
    const { reference, url } = await payments.begin(purchase);
    expect({ reference, url }).toEqual({ reference: "cs_test_1", url: "https://checkout.example.org/pay/cs_test_1" });
    expect(server.seen.at(-1)).toEqual({
      authorization: `Bearer ${stripeKeys.secretKey}`,
      idempotencyKey: transactionId,
      form: {
        mode: "payment",
        "line_items[0][quantity]": "1",
        "line_items[0][price_data][currency]": "usd",
        "line_items[0][price_data][unit_amount]": "300",
        "line_items[0][price_data][product_data][name]": "50 AI credits",
        success_url: purchase.returnUrl,
        cancel_url: purchase.cancelUrl,
        client_reference_id: transactionId,
        "metadata[transactionId]": transactionId,
        "payment_intent_data[metadata][transactionId]": transactionId,
        customer_email: purchase.email,
      },
    });
  });

  it("is the same one when requested again, and has no email if none is known", async () => {
    const other = { ...purchase, transactionId: "019a0000-0000-7000-8000-000000000002", email: null };
    const first = await payments.begin(other);
    expect(await payments.begin(other)).toEqual(first);
    expect(Object.keys(server.seen.at(-1)?.form ?? {})).not.toContain("customer_email");
    await expect(payments.begin({ ...other, cents: 700 })).rejects.toThrow("StripeIdempotencyError");
  });

  it.each([
    ["declined", /^Stripe StripeCardError card_declined 402$/u],
    ["broken", /^Stripe StripeAPIError 500$/u],
    ["silent", /^Stripe StripeConnectionError/u],
    ["no-address", /^Stripe answered no address/u],
  ] as const)("that is %s is rejected without revealing the key", async (how, words) => {
    server.behave(how);
    const id = `019a0000-0000-7000-8000-0000000000${how.length + 10}`;
    const error: unknown = await payments.begin({ ...purchase, transactionId: id }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toMatch(words); // as just shown
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("sk_test");
  });

  it("with a wrong key is rejected without revealing it", async () => {
    const wrong = stripePayments({ ...stripeKeys, secretKey: "sk_test_wrong", apiBase: server.base }, 300);
    const error: unknown = await wrong.begin(purchase).catch((reason: unknown) => reason);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("sk_test_wrong");
  });
});

describe("a Stripe event", () => {
  const read = ({ payload, signature }: ReturnType<typeof signed>) => payments.read(Buffer.from(payload), signature);

  it.each([
    [stripeEvents.paid(transactionId, 300), { kind: "paid", transactionId, cents: 300, currency: "usd" }],
    [stripeEvents.paidLater(transactionId, 300), { kind: "paid", transactionId, cents: 300, currency: "usd" }],
    [stripeEvents.promised(transactionId, 300), null],
    [stripeEvents.failed(transactionId), { kind: "failed", transactionId }],
    [stripeEvents.expired(transactionId), { kind: "expired", transactionId }],
    [stripeEvents.refunded(transactionId, 120), { kind: "refunded", transactionId, cents: 120 }],
    [stripeEvents.disputed(transactionId, 200, 100), { kind: "refunded", transactionId, cents: 300 }],
    [stripeEvents.paid("an order of another shop", 300), null],
    [signed("checkout.session.expired", { metadata: {} }), null],
    [signed("charge.refunded", { metadata: null, amount_refunded: 1 }), null],
    [signed("customer.created", { id: "cus_1" }), null],
  ])("%j is read", async (call, event) => {
    expect(await read(call)).toEqual(event);
  });

  it("about a dispute is refused for a retry if its charge can't be fetched", async () => {
    server.behave("broken");
    await expect(read(stripeEvents.disputed(transactionId, 300))).rejects.toThrow(/^Stripe StripeAPIError 500$/u);
  });

  const genuine = stripeEvents.paid(transactionId, 300);
  const now = () => Math.floor(Date.now() / 1000);
  const event = { payment_status: "paid", amount_total: 300, currency: "usd", metadata: { transactionId } };
  it.each([
    ["no signature", { ...genuine, signature: undefined }],
    ["an empty one", { ...genuine, signature: "" }],
    ["one of another secret", signed("checkout.session.completed", event, { secret: "whsec_other" })],
    ["one of ten minutes ago", signed("checkout.session.completed", event, { at: now() - 600 })],
    ["a changed body", { ...genuine, payload: genuine.payload.replace("300", "301") }],
    ["a body with a space more", { ...genuine, payload: `${genuine.payload} ` }],
    ["the signature of another call", { ...genuine, signature: stripeEvents.failed(transactionId).signature }],
    ["words", { ...genuine, signature: "t=now,v1=trust me" }],
  ])("with %s is rejected as forged", async (_, { payload, signature }) => {
    await expect(payments.read(Buffer.from(payload), signature)).rejects.toBeInstanceOf(PaymentSignatureError);
  });
});
