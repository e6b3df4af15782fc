import { Skeleton } from "../../ui/skeleton.tsx";
import { StatCard } from "../../ui/stat-card.tsx";
import { signed } from "./karma.rules.ts";

/** The total, and the part earned in the current calendar month; null if loading failed, undefined while loading. */
export type KarmaFigures = { total: number; thisMonth: number } | null | undefined;

export function KarmaTotals({ points, figures }: { points: number; figures: KarmaFigures }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 sm:gap-5">
      <StatCard label="Total karma" value={points} hint="from all your activities" />
      {figures === null ? (
        <StatCard label="This month" value="–" hint="Couldn't load" />
      ) : (
        <StatCard
          label="This month"
          value={figures === undefined ? <Skeleton className="h-8 w-14" /> : signed(figures.thisMonth)}
          hint="in this calendar month"
        />
      )}
    </div>
  );
}
