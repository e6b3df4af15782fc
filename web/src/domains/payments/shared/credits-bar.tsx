import { startingCredits } from "@alongside/contract/kernel/limits.ts";
import { plans } from "@alongside/contract/payments/payments.constants.ts";
import { grouped } from "../../../ui/number-format.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { Account } from "../../identity/identity.queries.ts";

/** Out of 150 (document 1, section 9); with Pro out of what each month fills it up to. */
export function CreditsBar({ account: { aiCredits, isPro } }: { account: Pick<Account, "aiCredits" | "isPro"> }) {
  const full = isPro ? plans.pro.monthlyCredits : startingCredits;
  return (
    <ProgressBar
      label="AI Credits"
      value={aiCredits}
      max={full}
      valueText={`${grouped(aiCredits)} / ${grouped(full)}`}
      tone="accent"
    />
  );
}
