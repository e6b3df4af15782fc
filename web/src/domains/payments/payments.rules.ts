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

/** What a line is, where it is not plainly done. */
export const statusLabels: Partial<Record<Payment["status"], string>> = {
  pending: "Not paid yet",
  failed: "Failed",
  expired: "Left unpaid",
  refunded: "Refunded",
};

/** Who moved it, in the words of who reads it. */
export const kindLabels: Record<Payment["kind"], string> = {
  purchase: "Bought",
  refund: "Given back",
  grant: "By the team",
  "top-up": "Monthly credits",
  opening: "From before",
};

/** Milliseconds until a page that waits for a payment asks again; false where there is nothing to wait for. */
export function nextAsk(payment: Payment | undefined, isLate: boolean): number | false {
  if (payment !== undefined && payment.status !== "pending") return false;
  return isLate ? 15_000 : 2_000;
}
