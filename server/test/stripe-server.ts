import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

export const stripeKeys = { secretKey: "sk_test_the_key_itself", webhookSecret: "whsec_the_secret_itself" };

export interface SeenCheckout {
  /** The form as received: "line_items[0][quantity]" → "1". */
  form: Record<string, string>;
  idempotencyKey: string | undefined;
  authorization: string | undefined;
}

export interface StripeServer {
  /** For STRIPE_API_BASE. */
  base: string;
  /** The configuration variables for this server. */
  env: Record<string, string>;
  seen: SeenCheckout[];
  /** Opened sessions, by idempotency key. */
  sessions: Map<string, { id: string }>;
  behave(how: Behaviour): void;
  close(): Promise<void>;
}

type Behaviour = "ok" | "declined" | "broken" | "silent" | "no-address";

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_1" });
  response.end(JSON.stringify(body));
}

/** A real HTTP server on loopback that opens Checkout sessions like Stripe: forms in, JSON out, one per key. */
export async function startStripeServer(): Promise<StripeServer> {
  const seen: SeenCheckout[] = [];
  const sessions = new Map<string, { id: string; form: string; url: string }>();
  let behaviour: Behaviour = "ok";
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (piece: string) => void (text += piece));
    request.on("end", () => {
      const { "idempotency-key": key, authorization } = request.headers;
      const idempotencyKey = key?.toString();
      seen.push({ form: Object.fromEntries(new URLSearchParams(text)), idempotencyKey, authorization });
      if (behaviour === "silent") return;
      if (authorization !== `Bearer ${stripeKeys.secretKey}`) {
        const message = `Invalid API Key provided: ${authorization}`;
        return json(response, 401, { error: { type: "invalid_request_error", message } });
      }
      if (behaviour === "declined") {
        const message = `Your card was declined, ${stripeKeys.secretKey}`;
        return json(response, 402, { error: { type: "card_error", code: "card_declined", message } });
      }
      if (behaviour === "broken") return json(response, 500, { error: { type: "api_error", message: "broken" } });
      const charge = /^\/v1\/charges\/ch_([\da-f-]{36})_(\d+)$/u.exec(request.url ?? "");
      if (request.method === "GET" && charge !== null) {
        const metadata = { transactionId: charge[1] };
        return json(response, 200, { object: "charge", amount_refunded: Number(charge[2]), metadata });
      }
      if (request.method !== "POST" || request.url !== "/v1/checkout/sessions") return json(response, 404, {});
      const name = idempotencyKey ?? `none ${sessions.size}`;
      const id = `cs_test_${sessions.size + 1}`;
      const session = sessions.get(name) ?? { id, form: text, url: `https://checkout.example.org/pay/${id}` };
      if (session.form !== text) {
        return json(response, 400, { error: { type: "idempotency_error", message: "another request had this key" } });
      }
      sessions.set(name, session);
      const url = behaviour === "no-address" ? null : session.url;
      return json(response, 200, { id: session.id, object: "checkout.session", url });
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return {
    base,
    env: {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_API_BASE: base,
    },
    seen,
    sessions,
    behave: (how) => void (behaviour = how),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

const { webhooks } = new Stripe(stripeKeys.secretKey);
let events = 0;

/** A webhook call with a real signature: its body and header. `at` is in seconds. */
export function signed(type: string, object: object, options: SignOptions = {}) {
  const { secret = stripeKeys.webhookSecret, at } = options;
  const id = `evt_${(events += 1)}`;
  const event = { id, object: "event", type, created: 1, livemode: false, data: { object } };
  const payload = options.payload ?? JSON.stringify(event);
  const timestamp = at === undefined ? {} : { timestamp: at };
  return { payload, signature: webhooks.generateTestHeaderString({ payload, secret, ...timestamp }) };
}

interface SignOptions {
  secret?: string;
  at?: number;
  /** The whole body, instead of an event. */
  payload?: string;
}

/** Stripe's event for one payment. */
export const stripeEvents = {
  paid: (transactionId: string, cents: number, currency = "usd") =>
    signed("checkout.session.completed", {
      object: "checkout.session",
      payment_status: "paid",
      amount_total: cents,
      currency,
      metadata: { transactionId },
    }),
  paidLater: (transactionId: string, cents: number) =>
    signed("checkout.session.async_payment_succeeded", {
      object: "checkout.session",
      payment_status: "paid",
      amount_total: cents,
      currency: "usd",
      metadata: { transactionId },
    }),
  /** The checkout is complete; the payment is pending. */
  promised: (transactionId: string, cents: number) =>
    signed("checkout.session.completed", {
      object: "checkout.session",
      payment_status: "unpaid",
      amount_total: cents,
      currency: "usd",
      metadata: { transactionId },
    }),
  failed: (transactionId: string) =>
    signed("checkout.session.async_payment_failed", { object: "checkout.session", metadata: { transactionId } }),
  expired: (transactionId: string) =>
    signed("checkout.session.expired", { object: "checkout.session", metadata: { transactionId } }),
  /** `cents` is the total refunded so far. */
  refunded: (transactionId: string, cents: number) =>
    signed("charge.refunded", { object: "charge", amount_refunded: cents, metadata: { transactionId } }),
  /** A dispute over `cents`, after `before` was refunded. The charge has to be fetched. */
  disputed: (transactionId: string, cents: number, before = 0) => {
    const charge = `ch_${transactionId}_${before}`;
    return signed("charge.dispute.funds_withdrawn", { object: "dispute", amount: cents, charge, metadata: {} });
  },
};
