import { useMember } from "../identity/identity.queries.ts";
import { KarmaBadges } from "./karma-badges.tsx";
import { KarmaLedger } from "./karma-ledger.tsx";
import { KarmaWays } from "./karma-ways.tsx";

/** What was earned and for what, what earns more, and where it leads. */
export function KarmaTab() {
  const { karmaPoints } = useMember();
  return (
    <div className="flex flex-col gap-5">
      <KarmaBadges points={karmaPoints} />
      <KarmaLedger />
      <KarmaWays />
    </div>
  );
}
