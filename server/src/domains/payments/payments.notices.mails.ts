import { money } from "@alongside/contract/kernel/money.ts";
import type { Notice } from "../notifications/notifications.service.ts";
import { centsOf, type Plan } from "./payments.rules.ts";
import type { PaymentRow } from "./payments.store.ts";

type Words = Pick<Notice, "title" | "message">;

/** "50 AI credits", "1 AI credit" */
const creditsIn = (count: number) => `${count.toLocaleString("en-US")} AI credit${count === 1 ? "" : "s"}`;

export function balanceNotice(userId: string, relatedId: string | null, words: Words): Notice {
  return { userId, type: "balance-changed", relatedId, actorId: null, ...words };
}

export function paidWords({ description, amount, creditsPurchased }: PaymentRow): Words {
  const what = creditsPurchased > 0 ? `${creditsIn(creditsPurchased)} added to your account.` : "Pro is yours.";
  return {
    title: "Your payment has arrived",
    message: `We received ${money(centsOf(amount) / 100)} for “${description ?? "AI credits"}”. ${what}`,
  };
}

/** `plan` is the remaining plan, if a plan was paid for. */
export function refundWords({ description }: PaymentRow, cents: number, taken: number, plan: Plan | null): Words {
  const gone = taken > 0 ? ` ${creditsIn(taken)} were taken back.` : "";
  return {
    title: "A payment was refunded",
    message: `${money(cents / 100)} for “${description ?? "AI credits"}” were refunded.${gone}${left(plan)}`,
  };
}

function left(plan: Plan | null): string {
  if (plan === null) return "";
  if (!plan.isPro) return " Your Pro has ended.";
  if (plan.proUntil === null) return "";
  const day = plan.proUntil.toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
  return ` Your Pro runs until ${day} now.`;
}

export function grantWords(before: number, after: number, reason: string | null): Words {
  const moved = creditsIn(Math.abs(after - before));
  return {
    title: after > before ? "You got AI credits" : "Your AI credits have changed",
    message: told(`The team ${after > before ? "gave you" : "took back"} ${moved}. You now have ${after}.`, reason),
  };
}

export function planWords(isPro: boolean, reason: string | null): Words {
  return isPro
    ? { title: "You have Pro now", message: told("The team gave you Pro.", reason) }
    : { title: "Your Pro has ended", message: told("The team ended your Pro.", reason) };
}

export const proEndedWords: Words = {
  title: "Your Pro has ended",
  message: "The time you paid for is over. You can buy it again at any time.",
};

function told(what: string, reason: string | null): string {
  return reason === null ? what : `${what} ${reason}`;
}
