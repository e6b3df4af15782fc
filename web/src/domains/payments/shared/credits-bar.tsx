import { startingCredits } from "@alongside/contract/kernel/limits.ts";
import { counted, grouped } from "../../../ui/number-format.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { Account } from "../../identity/identity.queries.ts";

/** Out of 150, and full above that (P-SCREENS-13). */
export function CreditsBar({ account: { aiCredits } }: { account: Pick<Account, "aiCredits"> }) {
  const valueText =
    aiCredits > startingCredits
      ? counted(aiCredits, "credit", "credits")
      : `${grouped(aiCredits)} / ${grouped(startingCredits)}`;
  return <ProgressBar label="AI Credits" value={aiCredits} max={startingCredits} valueText={valueText} tone="accent" />;
}
