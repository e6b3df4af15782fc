import { karmaWeeks } from "@alongside/contract/karma/karma.constants.ts";
import { useQuery } from "@tanstack/react-query";
import { BarChart } from "../../ui/bar-chart.tsx";
import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type KarmaWeek, karmaWeeksQuery } from "./karma.queries.ts";
import { weekBars, weeksText } from "./karma.rules.ts";
import { Loaded } from "../../shared/loaded.tsx";

/** Points earned and taken back in each of the last weeks; nothing is drawn for those who never had any. */
export function KarmaChart({ points }: { points: number }) {
  const title = `The last ${karmaWeeks} weeks`;
  return (
    <Card>
      <Section title={title} level={3}>
        <Weeks caption={`Karma of the last ${karmaWeeks} weeks`} points={points} />
      </Section>
    </Card>
  );
}

function Weeks({ caption, points }: { caption: string; points: number }) {
  const weeks = useQuery(karmaWeeksQuery());
  return (
    <Loaded query={weeks} skeleton={<ChartSkeleton isDrawn={points > 0} />} failed="Couldn't load your weeks">
      {(loaded) => <Chart caption={caption} weeks={loaded} />}
    </Loaded>
  );
}

function ChartSkeleton({ isDrawn }: { isDrawn: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="-mt-2 h-5 w-2/3" />
      {isDrawn && <Skeleton className="mt-3 h-48 rounded-md" />}
    </div>
  );
}

function Chart({ caption, weeks }: { caption: string; weeks: readonly KarmaWeek[] }) {
  const bars = weekBars(weeks);
  const hasMoved = bars.some((bar) => bar.up > 0 || bar.down > 0);
  return (
    <>
      <p className="figures -mt-2 text-sm text-ink-soft">{weeksText(weeks)}</p>
      {hasMoved && <BarChart className="mt-3" caption={caption} head={["Week", "Earned", "Taken back"]} bars={bars} />}
    </>
  );
}
