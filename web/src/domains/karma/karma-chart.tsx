import { karmaWeeks } from "@alongside/contract/karma/karma.constants.ts";
import { useQuery } from "@tanstack/react-query";
import { BarChart } from "../../ui/bar-chart.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { refusalText } from "../../shared/failure.ts";
import { karmaWeeksQuery } from "./karma.queries.ts";
import { weekBars, weeksText } from "./karma.rules.ts";

/** Points earned and taken back in each of the last weeks. */
export function KarmaChart() {
  const title = `The last ${karmaWeeks} weeks`;
  return (
    <Card>
      <Section title={title} level={3}>
        <Weeks caption={`Karma of the last ${karmaWeeks} weeks`} />
      </Section>
    </Card>
  );
}

function Weeks({ caption }: { caption: string }) {
  const weeks = useQuery(karmaWeeksQuery());
  if (weeks.data === undefined) {
    if (!weeks.isError) {
      return (
        <div role="status">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-48 rounded-md" />
        </div>
      );
    }
    return (
      <ErrorState
        title="Couldn't load your weeks"
        message={refusalText(weeks.error, "Check your connection and try again.")}
        onRetry={() => void weeks.refetch()}
        pending={weeks.isFetching}
      />
    );
  }
  const bars = weekBars(weeks.data);
  const hasMoved = bars.some((bar) => bar.up > 0 || bar.down > 0);
  return (
    <>
      <p className="figures -mt-2 text-sm text-ink-soft">{weeksText(weeks.data)}</p>
      {hasMoved && <BarChart className="mt-3" caption={caption} head={["Week", "Earned", "Taken back"]} bars={bars} />}
    </>
  );
}
