import type Stripe from "stripe";
import type { ZodType, z } from "zod";
import { createBoundedFetch } from "../http-client/bounded-fetch.ts";
import {
  type PaymentEvent,
  PaymentEventError,
  type Payments,
  PaymentSignatureError,
  PaymentUnreachableError,
} from "./payments.ts";
import {
  type StripeDispute,
  stripeDispute,
  stripeEvent,
  stripeRefund,
  stripeSession,
  stripeSubject,
} from "./stripe.shapes.ts";

export interface StripeSettings {
  secretKey: string;
  /** The secret Stripe signs its calls with. */
  webhookSecret: string;
  /** Another server with the same API; Stripe's own if undefined. */
  apiBase?: string | undefined;
}

/** Milliseconds per attempt, of which there are two: a member is waiting. */
const patience = 8_000;
/** Seconds. An older call may be a replay. */
const oldest = 300;

/** Stripe Checkout with webhooks. The library is loaded on first use. */
export function stripePayments(settings: StripeSettings, timeout = patience): Payments {
  let loading: Promise<Stripe> | undefined;
  const client = () => (loading ??= clientOf(settings, timeout));
  return {
    kind: "stripe",

    async begin({ transactionId, name, cents, currency, email, returnUrl, cancelUrl }) {
      const metadata = { transactionId };
      const stripe = await client();
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: "payment",
            line_items: [{ quantity: 1, price_data: { currency, unit_amount: cents, product_data: { name } } }],
            success_url: returnUrl,
            cancel_url: cancelUrl,
            client_reference_id: transactionId,
            metadata,
            // Copied to the charge, which refunds refer to.
            payment_intent_data: { metadata },
            ...(email !== null && { customer_email: email }),
          },
          { idempotencyKey: transactionId },
        )
        .catch(refused);
      if (session.url === null) throw new Error("Stripe answered no address to pay at");
      return { reference: session.id, url: session.url };
    },

    async read(body, signature) {
      const stripe = await client();
      const { webhookSecret } = settings;
      const event = signedEvent(() => stripe.webhooks.constructEvent(body, signature ?? "", webhookSecret, oldest));
      return eventOf(stripe, event);
    },
  };
}

async function clientOf({ secretKey, apiBase }: StripeSettings, timeout: number): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Client(secretKey, {
    telemetry: false,
    timeout,
    httpClient: Client.createFetchHttpClient(createBoundedFetch({ totalMs: timeout })),
    maxNetworkRetries: 1,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "http:" ? 80 : 443),
      protocol: base.protocol === "http:" ? "http" : "https",
    }),
  });
}

/** The library's type of an event is unchecked. */
function signedEvent(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    throw new PaymentSignatureError("the call is not signed by Stripe, or is too old");
  }
}

/** What may be logged of a failure: never the message, which can contain the key or the request. */
function reasonOf(error: unknown): string {
  const { type, code, statusCode } = (error ?? {}) as { type?: unknown; code?: unknown; statusCode?: unknown }; // any error
  return ["Stripe", type, code, statusCode].filter((part) => typeof part !== "object" && part !== undefined).join(" ");
}

function refused(error: unknown): never {
  throw new Error(reasonOf(error));
}

/** The member's bank has taken the money back, which counts as a refund. Only the charge has the ledger row. */
async function disputed(stripe: Stripe, { charge, amount }: StripeDispute): Promise<PaymentEvent | null> {
  const about = await stripe.charges.retrieve(charge).catch((error: unknown) => {
    if (statusOf(error) === 404) throw new PaymentEventError("the charge of a dispute does not exist");
    throw new PaymentUnreachableError(reasonOf(error));
  });
  const { metadata, amount_refunded: refunded } = readAs(stripeRefund, about);
  return ofTransaction(metadata, (transactionId) => ({ kind: "refunded", transactionId, cents: refunded + amount }));
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
}

async function eventOf(stripe: Stripe, signed: unknown): Promise<PaymentEvent | null> {
  const { type, data } = readAs(stripeEvent, signed);
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const { payment_status: status, amount_total: cents, currency, metadata } = readAs(stripeSession, data.object);
      // Some payment methods take days: the session is complete before the money arrives.
      if (status !== "paid" || cents == null || currency == null) return null;
      return ofTransaction(metadata, (transactionId) => ({ kind: "paid", transactionId, cents, currency }));
    }
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired": {
      const kind = type === "checkout.session.expired" ? "expired" : "failed";
      return ofTransaction(readAs(stripeSubject, data.object).metadata, (transactionId) => ({ kind, transactionId }));
    }
    case "charge.refunded": {
      const { metadata, amount_refunded: cents } = readAs(stripeRefund, data.object);
      return ofTransaction(metadata, (transactionId) => ({ kind: "refunded", transactionId, cents }));
    }
    case "charge.dispute.funds_withdrawn":
      return disputed(stripe, readAs(stripeDispute, data.object));
    default:
      return null;
  }
}

/** A signature proves who sent the event, not that it has the expected shape. */
function readAs<S extends ZodType>(shape: S, value: unknown): z.output<S> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join("."));
  throw new PaymentEventError(`an event of Stripe has another shape at ${fields.join(", ")}`);
}

/** The same Stripe account may sell other things: an event without a ledger row isn't ours. */
function ofTransaction(
  metadata: z.output<typeof stripeSubject>["metadata"],
  eventFor: (transactionId: string) => PaymentEvent,
): PaymentEvent | null {
  const transactionId = metadata?.["transactionId"];
  return transactionId === undefined || !uuid.test(transactionId) ? null : eventFor(transactionId);
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
