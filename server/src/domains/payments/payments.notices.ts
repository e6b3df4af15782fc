import { money } from "@alongside/contract/kernel/money.ts";
import type { Notice } from "../notifications/notifications.service.ts";
import { centsOf } from "./payments.rules.ts";
import type { PaymentRow } from "./payments.store.ts";

type Words = Pick<Notice, "title" | "message">;

/** "50 AI credits", "1 AI credit" */
const creditsIn = (count: number) => `${count.toLocaleString("en-US")} AI credit${count === 1 ? "" : "s"}`;

export function balanceNotice(userId: string, relatedId: string | null, words: Words): Notice {
  return { userId, type: "balance-changed", relatedId, actorId: null, ...words };
}

export function paidWords({ description, amount, creditsPurchased }: PaymentRow): Words {
  const what = creditsPurchased > 0 ? `${creditsIn(creditsPurchased)} are in your account.` : "Pro is yours.";
  return {
    title: "Your payment has arrived",
    message: `Thank you for ${money(centsOf(amount) / 100)} for “${description ?? "AI credits"}”. ${what}`,
  };
}

export function refundWords({ description }: PaymentRow, cents: number, taken: number): Words {
  const gone = taken > 0 ? ` ${creditsIn(taken)} went back with it.` : "";
  return {
    title: "A payment was refunded",
    message: `${money(cents / 100)} for “${description ?? "AI credits"}” were given back to you.${gone}`,
  };
}

export function grantWords(before: number, after: number, reason: string | null): Words {
  const moved = creditsIn(Math.abs(after - before));
  return {
    title: after > before ? "You have been given AI credits" : "Your AI credits have changed",
    message: told(
      `The team has ${after > before ? "given you" : "taken back"} ${moved}. You have ${after} now.`,
      reason,
    ),
  };
}

export function planWords(isPro: boolean, reason: string | null): Words {
  return isPro
    ? { title: "You are Pro now", message: told("The team has given you Pro.", reason) }
    : { title: "Your Pro has ended", message: told("The team has ended your Pro.", reason) };
}

export const proEndedWords: Words = {
  title: "Your Pro has ended",
  message: "The time you paid for is over. It does not renew by itself; you can buy it again whenever you like.",
};

function told(what: string, reason: string | null): string {
  return reason === null ? what : `${what} ${reason}`;
}
