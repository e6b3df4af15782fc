import { type Offer, offers, plans } from "@alongside/contract/payments/payments.constants.ts";

/** What a line of the ledger remembers beside its columns; never anything of a person. */
export interface PaymentMemory {
  /** Of a purchase: the months of Pro it pays for. */
  months?: number;
  /** Of a grant: Pro given without an end, or taken. */
  isPro?: boolean;
  /** Of a refund: credits it could not take back, since they were spent. */
  shortfall?: number;
}

export interface Plan {
  isPro: boolean;
  /** Null without Pro, and for Pro that has no end. */
  proUntil: Date | null;
}

/** A change of a member's plan, at its moment. */
export type PlanMove =
  | { at: Date; kind: "paid"; months: number; cents: number; refundedCents: number }
  | { at: Date; kind: "granted"; isPro: boolean };

/** "12.30" in cents. */
export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** Cents from the ledger's amounts: "-12.30". */
export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** How many of the bought credits are taken back when this much of their price is refunded, rounded up. */
export function creditsTaken(credits: number, cents: number, refundedCents: number): number {
  return cents === 0 ? 0 : Math.floor((credits * refundedCents) / cents);
}

/** The months that are still paid for; the one that is paid in part counts. */
export function monthsLeft(months: number, cents: number, refundedCents: number): number {
  return cents === 0 ? months : Math.ceil((months * (cents - refundedCents)) / cents);
}

/**
 * The plan that results from all its changes, in order. Paid months are added to the remaining time at that moment; an
 * administrator's Pro has no end, and taking Pro away takes paid time too.
 */
export function planOf(moves: readonly PlanMove[], now: Date): Plan {
  let until: Date | null = null;
  let isEndless = false;
  for (const move of moves) {
    if (move.kind === "granted") {
      isEndless = move.isPro;
      if (!move.isPro) until = null;
      continue;
    }
    const months = monthsLeft(move.months, move.cents, move.refundedCents);
    if (months === 0) continue;
    const from: Date = until !== null && until > move.at ? until : move.at;
    until = monthsAfter(from, months);
  }
  if (isEndless) return { isPro: true, proUntil: null };
  return until !== null && until > now ? { isPro: true, proUntil: until } : { isPro: false, proUntil: null };
}

/** The same day and time so many months later, in UTC; the last day of the month where it has no such day. */
export function monthsAfter(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const then = new Date(from);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, last));
  return then;
}

/** What a purchase of this offer writes down before it is paid. */
export function purchaseOf(offer: Offer) {
  const { name, credits, proMonths, cents } = offers[offer];
  const metadata: PaymentMemory = proMonths > 0 ? { months: proMonths } : {};
  return { description: name, creditsPurchased: credits, amount: amountOf(cents), metadata };
}

/** The month (UTC) whose credits are due, and its start. */
export function periodOf(now: Date): { period: string; start: Date } {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return { period: start.toISOString().slice(0, 7), start };
}

/** Up to how many credits the first of a month fills a balance. */
export const monthly = { free: plans.free.monthlyCredits, pro: plans.pro.monthlyCredits };
