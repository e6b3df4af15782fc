import { useMember } from "../identity/identity.queries.ts";
import { KarmaBadges } from "./karma-badges.tsx";
import { KarmaChart } from "./karma-chart.tsx";
import { KarmaLedger } from "./karma-ledger.tsx";
import { type KarmaFigures, KarmaTotals } from "./karma-totals.tsx";
import { KarmaWays } from "./karma-ways.tsx";

/** What was earned and for what, what earns more, and where it leads. */
export function KarmaTab({ figures }: { figures: KarmaFigures }) {
  const { karmaPoints } = useMember();
  const points = figures?.total ?? karmaPoints;
  return (
    <div className="flex flex-col gap-5">
      <KarmaTotals points={points} figures={figures} />
      <KarmaBadges points={points} />
      <KarmaChart />
      <KarmaLedger />
      <KarmaWays />
    </div>
  );
}
