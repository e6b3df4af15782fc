/**
 * What each plan gives: the whole difference between Free and Pro. On the first of each month (UTC) a member with fewer
 * credits than `monthlyCredits` is topped up to that many; who has more keeps them.
 */
export const plans = {
  free: { name: "Free", monthlyCredits: 30, badge: false },
  pro: { name: "Pro", monthlyCredits: 300, badge: true },
} as const;
export type Plan = keyof typeof plans;

export const currency = "usd";

/** What can be bought; prices in cents. Pro is paid month by month and never renews by itself. */
export const offers = {
  "credits-50": { name: "50 AI credits", credits: 50, proMonths: 0, cents: 300 },
  "credits-150": { name: "150 AI credits", credits: 150, proMonths: 0, cents: 700 },
  "credits-500": { name: "500 AI credits", credits: 500, proMonths: 0, cents: 1900 },
  "pro-1": { name: "Pro for a month", credits: 0, proMonths: 1, cents: 600 },
  "pro-12": { name: "Pro for a year", credits: 0, proMonths: 12, cents: 6000 },
} as const satisfies Record<string, { name: string; credits: number; proMonths: number; cents: number }>;
export type Offer = keyof typeof offers;
export const offerNames = [
  "credits-50",
  "credits-150",
  "credits-500",
  "pro-1",
  "pro-12",
] as const satisfies readonly Offer[];

/**
 * What moved the credits or the plan. `purchase` was paid for, `refund` takes back what a refunded purchase gave,
 * `grant` is an administrator's, `top-up` the first of a month's, `opening` what was there before the ledger.
 */
export const paymentKinds = ["purchase", "refund", "grant", "top-up", "opening"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** `refunded`: all of it was given back. `expired`: the checkout was left. */
export const paymentStatuses = ["pending", "completed", "failed", "expired", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What a change by hand is called where no reason was given, and once its account is gone. */
export const grantDescription = "Changed by the team";

/** No balance is set or bought beyond this. */
export const mostCredits = 1_000_000;
