/**
 * The whole difference between Free and Pro. On the first of each month (UTC) a member with fewer credits than
 * `monthlyCredits` is topped up to that number; members with more keep theirs.
 */
export const plans = {
  free: { name: "Free", monthlyCredits: 30, badge: false },
  pro: { name: "Pro", monthlyCredits: 300, badge: true },
} as const;
export type Plan = keyof typeof plans;

export const currency = "usd";

/** The offers, with prices in cents. Pro is paid in months and never renews by itself. */
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
 * What changed the credits or the plan. `purchase` is a payment, `refund` takes back a refunded purchase, `grant` is
 * made by an administrator, `top-up` is monthly, `opening` is the balance before the ledger.
 */
export const paymentKinds = ["purchase", "refund", "grant", "top-up", "opening"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** `refunded`: refunded in full. `expired`: the checkout was abandoned. */
export const paymentStatuses = ["pending", "completed", "failed", "expired", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The label of a manual change without a reason, and after its account was deleted. */
export const grantDescription = "Changed by the team";

/** The maximum balance. */
export const mostCredits = 1_000_000;
