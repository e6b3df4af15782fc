import { Link } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { useMember } from "../identity/identity.queries.ts";
import { KarmaBadges } from "./karma-badges.tsx";
import { KarmaChart } from "./karma-chart.tsx";
import { KarmaLedger } from "./karma-ledger.tsx";
import { type KarmaFigures, KarmaTotals } from "./karma-totals.tsx";
import { KarmaRulesCard } from "./karma-rules-card.tsx";

/** The member's points with their history, how to earn more, and the badges. */
export function KarmaTab({ figures }: { figures: KarmaFigures }) {
  const { karmaPoints } = useMember();
  const points = figures?.total ?? karmaPoints;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-heading">Karma & Activities</h2>
        <Button variant="secondary" render={<Link to={paths.karma} />}>
          All the rules
        </Button>
      </div>
      <KarmaTotals points={points} figures={figures} />
      <KarmaBadges points={points} level={3} />
      <KarmaChart points={points} />
      <KarmaLedger />
      <KarmaRulesCard />
    </div>
  );
}
