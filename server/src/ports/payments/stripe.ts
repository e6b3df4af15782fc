import type Stripe from "stripe";
import { createBoundedFetch } from "../http-client/bounded-fetch.ts";
import { type PaymentEvent, type Payments, PaymentSignatureError } from "./payments.ts";

export interface StripeSettings {
  secretKey: string;
  /** What Stripe signs its calls with. */
  webhookSecret: string;
  /** Another server that speaks the same; Stripe's own when absent. */
  apiBase?: string | undefined;
}

/** Milliseconds for one try, of which there are two: somebody waits for the answer. */
const patience = 8_000;
/** Seconds. An older call was kept by somebody and is sent once more. */
const oldest = 300;

/** Stripe Checkout; its calls back tell what became of a payment. The library is loaded when it is first needed. */
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
            // Goes on to the charge, by which refunds are told.
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
      return event.type === "charge.dispute.funds_withdrawn" ? disputed(stripe, event.data.object) : eventOf(event);
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

function signedEvent(read: () => Stripe.Event): Stripe.Event {
  try {
    return read();
  } catch {
    throw new PaymentSignatureError("the call is not signed by Stripe, or is too old");
  }
}

/** What may be written down of a failure: never the message, which can name the key or what was sent. */
function reasonOf(error: unknown): string {
  const { type, code, statusCode } = (error ?? {}) as { type?: unknown; code?: unknown; statusCode?: unknown }; // any error
  return ["Stripe", type, code, statusCode].filter((part) => typeof part !== "object" && part !== undefined).join(" ");
}

function refused(error: unknown): never {
  throw new Error(reasonOf(error));
}

/** The member's bank has taken the money back, which is as good as a refund. Only the charge says of which line it was. */
async function disputed(stripe: Stripe, { charge, amount }: Stripe.Dispute): Promise<PaymentEvent | null> {
  const about = await stripe.charges.retrieve(typeof charge === "string" ? charge : charge.id).catch(refused);
  const cents = about.amount_refunded + amount;
  return ofTransaction(about, (transactionId) => ({ kind: "refunded", transactionId, cents }));
}

function eventOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      // Some ways to pay take days: the session is complete before the money is there.
      return event.data.object.payment_status === "paid" ? paid(event.data.object) : null;
    case "checkout.session.async_payment_failed":
      return ofTransaction(event.data.object, (transactionId) => ({ kind: "failed", transactionId }));
    case "checkout.session.expired":
      return ofTransaction(event.data.object, (transactionId) => ({ kind: "expired", transactionId }));
    case "charge.refunded": {
      const { amount_refunded: cents } = event.data.object;
      return ofTransaction(event.data.object, (transactionId) => ({ kind: "refunded", transactionId, cents }));
    }
    default:
      return null;
  }
}

function paid(session: Stripe.Checkout.Session): PaymentEvent | null {
  const { amount_total: cents, currency } = session;
  if (cents === null || currency === null) return null;
  return ofTransaction(session, (transactionId) => ({ kind: "paid", transactionId, cents, currency }));
}

/** The same account may sell other things elsewhere: what names no line of the ledger is none of ours. */
function ofTransaction(
  { metadata }: { metadata: Stripe.Metadata | null },
  eventFor: (transactionId: string) => PaymentEvent,
): PaymentEvent | null {
  const transactionId = metadata?.["transactionId"];
  return transactionId === undefined || !uuid.test(transactionId) ? null : eventFor(transactionId);
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
