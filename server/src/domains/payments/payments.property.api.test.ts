import { type Offer, offerNames, offers } from "@alongside/contract/payments/payments.constants.ts";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it } from "vitest";
import { told, wrongBalances } from "../../../test/payment-makers.ts";
import { startStripeServer, stripeEvents } from "../../../test/stripe-server.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const stripe = await startStripeServer();
const test = useTestApp({ env: stripe.env });
afterAll(() => stripe.close());
let adminId: string;
beforeAll(async () => {
  test.clock.set("2027-01-29T12:00:00Z");
  adminId = (await test.administrator()).id;
});

const day = 24 * 3600 * 1000;
/** The last month whose credits were granted. */
let lastFilled = "";

interface Purchase {
  id: string;
  offer: Offer;
  isPaid: boolean;
  /** Cents. */
  refunded: number;
}

/** An independent model of the ledger, written differently from the server's code. */
interface Book {
  credits: number;
  purchases: Purchase[];
  plan: ({ at: Date; purchase: Purchase } | { at: Date; isPro: boolean })[];
  joined: string;
}

/** Pro by the book: paid months one after the other, each from where the one before ended. */
function proIn({ plan }: Book): { isPro: boolean; proUntil: Date | null } {
  let end = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO("UTC");
  let isGiven = false;
  for (const move of plan) {
    const at = Temporal.Instant.fromEpochMilliseconds(move.at.getTime()).toZonedDateTimeISO("UTC");
    if ("isPro" in move) {
      isGiven = move.isPro;
      if (!isGiven) end = at.subtract({ hours: 1 });
    } else {
      const { cents, proMonths } = offers[move.purchase.offer];
      const months = Math.ceil(proMonths * (1 - move.purchase.refunded / cents) - 1e-9);
      end = (Temporal.ZonedDateTime.compare(end, at) > 0 ? end : at).add({ months });
    }
  }
  const until = toTheSecond(new Date(end.epochMilliseconds));
  const isPaid = until > test.clock.now();
  return { isPro: isGiven || isPaid, proUntil: !isGiven && isPaid ? until : null };
}

/** Lines of one moment are some milliseconds apart, so that they keep their order. */
const toTheSecond = (moment: Date) => new Date(Math.round(moment.getTime() / 1000) * 1000);

const goneIn = ({ offer, refunded }: Purchase): number =>
  Math.floor((offers[offer].credits * refunded) / offers[offer].cents + 1e-9);

interface Step {
  kind: string;
  which: number;
  much: number;
}
/** More often what is more likely to go wrong. */
const kinds =
  "buy buy begin begin paid paid refund refund refund failed expired spend release grant grant plan month pass pass";
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds.split(" ")),
  which: fc.nat(20),
  much: fc.nat(12),
});

/** The payment service reports an event of a purchase. */
async function actOn(purchase: Purchase, book: Book, kind: string, much: number): Promise<void> {
  const { id, offer, isPaid } = purchase;
  const { cents, credits: bought, proMonths } = offers[offer];
  if (kind === "failed" || kind === "expired") await told(test, stripeEvents[kind](id));
  if (kind === "paid") {
    await told(test, stripeEvents[much % 2 === 0 ? "paid" : "paidLater"](id, cents));
    if (isPaid) return;
    purchase.isPaid = true;
    book.credits += bought;
    if (proMonths > 0) book.plan.push({ at: test.clock.now(), purchase });
    book.credits -= Math.min(book.credits, goneIn(purchase));
  }
  if (kind === "refund") {
    const part = Math.round((cents * Math.min(much, 8)) / 8);
    await told(test, stripeEvents.refunded(id, part));
    const before = goneIn(purchase);
    purchase.refunded = Math.max(purchase.refunded, part);
    if (isPaid) book.credits -= Math.min(book.credits, goneIn(purchase) - before);
  }
}

async function act(member: MemberCaller, book: Book, { kind, which, much }: Step) {
  const { payments, credits } = test.app.services;
  const { db } = test.database;
  const purchase = book.purchases[which % Math.max(1, book.purchases.length)];
  const by = { userId: member.id, adminId, reason: null };
  if (kind === "begin" || kind === "buy") {
    const offer = offerNames[which % offerNames.length] ?? "pro-1";
    const isPointless = offers[offer].proMonths > 0 && proIn(book).isPro && proIn(book).proUntil === null;
    const begin = payments.checkout(member.id, offer);
    if (isPointless) await expect(begin).rejects.toMatchObject({ fault: { code: "payments/has-pro" } });
    else {
      const begun = { id: (await begin).id, offer, isPaid: false, refunded: 0 };
      book.purchases.push(begun);
      if (kind === "buy") await actOn(begun, book, "paid", much);
    }
  }
  if (purchase) await actOn(purchase, book, kind, much);
  if (kind === "spend") {
    for (let spent = 0; spent < much; spent += 1) {
      const isTaken = await db.transaction((tx) => credits.take(tx, member.id));
      expect(isTaken).toBe(book.credits > 0);
      if (isTaken) book.credits -= 1;
    }
  }
  if (kind === "release") {
    const { rows } = await test.database.pool.query<{ used: number }>(
      "select ai_credits_used as used from users where id = $1",
      [member.id],
    );
    const count = Math.min(much, rows[0]?.used ?? 0);
    if (count > 0) await db.transaction((tx) => credits.giveBack(tx, member.id, count));
    book.credits += count;
  }
  if (kind === "grant") {
    const to = [0, 2, 20, 40, 60, which * much][much % 6] ?? 0;
    const isSeen = which % 3 > 0;
    const expected = isSeen ? book.credits : book.credits + 1;
    const done = await db.transaction((tx) => payments.grant(tx, { ...by, to, expected }));
    expect(done).toEqual(isSeen ? { before: book.credits, after: to } : null);
    if (isSeen) book.credits = to;
  }
  if (kind === "plan") {
    const isPro = which % 2 === 0;
    await db.transaction((tx) => payments.setPro(tx, { ...by, isPro }));
    book.plan.push({ at: test.clock.now(), isPro });
  }
  if (kind === "month") {
    const now = test.clock.now();
    await payments.topUp(now);
    const month = now.toISOString().slice(0, 7);
    if (month !== lastFilled && book.joined < month)
      book.credits = Math.max(book.credits, proIn(book).isPro ? 300 : 30);
    lastFilled = month;
  }
  if (kind === "pass") test.clock.advance(much * 6 * day);
}

async function account({ id }: MemberCaller) {
  const { rows } = await test.database.pool.query<{ credits: number; isPro: boolean; proUntil: Date | null }>(
    `select ai_credits as credits, is_pro as "isPro", pro_until as "proUntil" from users where id = $1`,
    [id],
  );
  const { credits = -1, isPro = false, proUntil = null } = rows[0] ?? {};
  return { credits, isPro, proUntil: proUntil && toTheSecond(proUntil) };
}

it("after any events in any order, the balance and the plan equal the ledger's", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), async (steps) => {
      const member = await test.member();
      const book: Book = { credits: 150, purchases: [], plan: [], joined: test.clock.now().toISOString().slice(0, 7) };
      for (const one of steps) {
        await act(member, book, one);
        const { credits, ...plan } = await account(member);
        expect(credits).toBe(book.credits);
        // Time alone ends Pro only when the job runs.
        const isOver = plan.proUntil !== null && plan.proUntil <= test.clock.now();
        expect(isOver ? { isPro: false, proUntil: null } : plan).toEqual(proIn(book));
      }
      expect(await wrongBalances(test)).toEqual([]);
      await test.app.services.payments.topUp(test.clock.now());
      lastFilled = test.clock.now().toISOString().slice(0, 7);
      expect(await account(member)).toMatchObject(proIn(book));
      expect(await wrongBalances(test)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it("events of a payment in any order, twice, or all at once, have the same result", async () => {
  const member = await test.member();
  const { payments } = test.app.services;
  const events = ["paid", "paid", "paidLater", "failed", "expired", "a third back", "half back", "all back"] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...events], { minLength: 1 }),
      fc.constantFrom<Offer>("credits-150", "pro-12"),
      fc.boolean(),
      async (told_, offer, isAtOnce) => {
        const before = await account(member);
        const { id } = await payments.checkout(member.id, offer);
        const { cents, credits, proMonths } = offers[offer];
        const back = { "a third back": Math.round(cents / 3), "half back": cents / 2, "all back": cents };
        const say = (what: (typeof events)[number]) => {
          if (what in back) return told(test, stripeEvents.refunded(id, back[what as keyof typeof back])); // as just checked
          return told(test, stripeEvents[what as "paid" | "failed"](id, cents)); // the others are Stripe's own events
        };
        if (isAtOnce) await Promise.all(told_.map(say));
        else for (const what of told_) await say(what);
        const isPaid = told_.includes("paid") || told_.includes("paidLater");
        const refunded = Math.max(0, ...told_.map((what) => (what in back ? back[what as keyof typeof back] : 0))); // as above
        const left = isPaid ? 1 - refunded / cents : 0;
        const after = await account(member);
        expect(after.credits - before.credits).toBe(Math.max(0, Math.ceil(credits * left - 1e-9)));
        const months = Math.max(0, Math.ceil(proMonths * left - 1e-9));
        const from = before.proUntil ?? test.clock.now();
        const ends = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO("UTC").add({ months });
        if (months > 0) expect(after.proUntil?.getTime()).toBe(toTheSecond(new Date(ends.epochMilliseconds)).getTime());
        else expect(after.proUntil).toEqual(before.proUntil);
      },
    ),
    { numRuns: 25 },
  );
  expect(await wrongBalances(test)).toEqual([]);
});
