import { type ChartSpan, chartSpans } from "@alongside/contract/admin/admin.constants.ts";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import { ChipGroup } from "../../../ui/chip-group.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Section } from "../../../ui/section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Cell, Row, Table } from "../../../ui/table.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { type DayOfSeries, seriesQuery } from "../lists/lists.queries.ts";
import { useListAddress } from "../lists/use-list-address.ts";
import { dayName, measures } from "./chart.rules.ts";
import { DayChart } from "./day-chart.tsx";

const spans = chartSpans.map((days) => ({ value: String(days), label: `${days} days` }));

/** Charts by day in the viewer's time zone; the time span is part of the URL. */
export function Charts() {
  const { address, change } = useListAddress();
  const days: ChartSpan = chartSpans.find((span) => String(span) === address["days"]) ?? chartSpans[0];
  const series = useQuery(seriesQuery(days));
  return (
    <Section
      title="Day by day"
      level={3}
      action={
        <ChipGroup label="Span" options={spans} value={String(days)} onValueChange={(next) => change({ days: next })} />
      }
    >
      <Loaded query={series} failed="Failed to fetch stats" skeleton={<ChartsSkeleton />}>
        {(shown) => (
          <div aria-busy={series.isPlaceholderData}>
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
              {measures.map((measure) => (
                <Card key={measure.name} as="section" pad="sm">
                  <DayChart measure={measure} days={shown.days} />
                </Card>
              ))}
            </div>
            <Disclosure summary="All of these numbers as a table" className="mt-4">
              <DayTable days={shown.days} />
            </Disclosure>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

/** The newest day first. */
function DayTable({ days }: { days: readonly DayOfSeries[] }) {
  return (
    <div className="max-h-96 overflow-y-auto rounded-xl">
      <Table caption="Day by day, the latest first" head={["Day", ...measures.map(({ label }) => label)]}>
        {days.toReversed().map((day) => (
          <Row key={day.date}>
            <th scope="row" className="px-4 py-3 font-medium whitespace-nowrap">
              {dayName(day.date)}
            </th>
            {measures.map(({ name, formatValue }) => (
              <Cell key={name}>{formatValue(day[name])}</Cell>
            ))}
          </Row>
        ))}
      </Table>
    </div>
  );
}

function ChartsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading</span>
      {measures.map(({ name }) => (
        <Skeleton key={name} className="h-52 rounded-xl" />
      ))}
    </div>
  );
}
