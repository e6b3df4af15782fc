import { Card } from "../../../ui/card.tsx";
import { grouped } from "../../../ui/number-format.ts";
import type { Stats } from "./market-list.rules.ts";

/** The numbers of the loaded list; later pages may add to them. */
export function MarketStats({ stats, hasMore }: { stats: Stats | undefined; hasMore: boolean }) {
  const count = (value: number | undefined) => (value === undefined ? "–" : `${grouped(value)}${hasMore ? "+" : ""}`);
  return (
    <Card
      as="section"
      pad="none"
      aria-label="Quick stats"
      className="flex shrink-0 items-center px-3.5 py-1 lg:block lg:py-4"
    >
      <dl className="flex items-center gap-x-3.5 text-sm max-sm:text-xs lg:flex-col lg:items-stretch lg:gap-y-1">
        {[
          { label: "Total Items", value: stats?.total },
          { label: "Available", value: stats?.available },
        ].map(({ label, value }) => (
          <div key={label} className="flex items-baseline gap-1.5 lg:justify-between">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures font-semibold text-ink">{count(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
