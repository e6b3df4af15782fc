import type { Payment } from "./payments.queries.ts";

/** "$3", "$1,234.50", "−$3" */
export function moneyText(amount: number, currency: string): string {
  const style = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat("en-US", style).format(amount).replace("-", "−");
}

/** "+50", "−1,200" */
export function changeText(credits: number): string {
  return `${credits < 0 ? "−" : "+"}${Math.abs(credits).toLocaleString("en-GB")}`;
}

/** The label of a status other than done. */
export const statusLabels: Partial<Record<Payment["status"], string>> = {
  pending: "Not paid yet",
  failed: "Failed",
  expired: "Left unpaid",
  refunded: "Refunded",
};

/** The source of a balance change, worded for the member. */
export const kindLabels: Record<Payment["kind"], string> = {
  purchase: "Bought",
  refund: "Given back",
  grant: "By the team",
  "top-up": "Monthly credits",
  opening: "From before",
};

/** Milliseconds until the next poll for a payment; false if there is nothing to wait for. */
export function nextPollDelay(payment: Payment | undefined, isLate: boolean): number | false {
  if (payment !== undefined && payment.status !== "pending") return false;
  return isLate ? 15_000 : 2_000;
}
