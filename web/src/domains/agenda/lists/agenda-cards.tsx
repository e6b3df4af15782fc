import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { AlarmClock, CalendarClock, CircleCheck, type LucideIcon, RotateCw } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { agendaSummaryQuery, type AgendaSummary } from "../agenda.queries.ts";

interface SummaryCard {
  state: keyof AgendaSummary;
  label: string;
  icon: LucideIcon;
  ink: string;
}

/** One card for each list (P-AGENDA-2). */
const cards: readonly SummaryCard[] = [
  { state: "upcoming", label: "Upcoming", icon: CalendarClock, ink: "text-accent-ink" },
  { state: "completed", label: "Completed", icon: CircleCheck, ink: "text-sage-ink" },
  { state: "overdue", label: "Overdue", icon: AlarmClock, ink: "text-honey-ink" },
];

/** The three summary cards, one line each on a phone, which keep their size while loading. */
export function AgendaCards() {
  const { data, isError, isFetching, refetch } = useQuery(agendaSummaryQuery);
  return (
    <section aria-label="Summary">
      {/* Stacked if the text is so large that the numbers wouldn't fit. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2 sm:gap-4">
        {cards.map(({ state, label, icon: Icon, ink }) => (
          <Card
            as="li"
            key={state}
            pad="none"
            className="flex items-center justify-between gap-x-1.5 px-3 py-2 sm:flex-col sm:items-stretch sm:p-5"
          >
            <p className="text-xs text-ink-soft sm:text-sm">{label}</p>
            <div className="flex items-end justify-between gap-1 sm:mt-2">
              <span className="figures h-6 font-display text-xl leading-6 font-medium tracking-tight sm:h-8 sm:text-[2rem] sm:leading-none">
                {data ? (
                  data[state].toLocaleString("en-GB")
                ) : isError ? (
                  <span className="text-ink-faint">–</span>
                ) : (
                  <Skeleton className="h-6 w-5 sm:h-8 sm:w-12" />
                )}
              </span>
              <Icon aria-hidden="true" className={clsx("mb-0.5 size-6 shrink-0 max-sm:hidden", ink)} />
            </div>
          </Card>
        ))}
      </ul>
      {isError && data === undefined && (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          Couldn't load the numbers.
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            pending={isFetching}
            onClick={() => void refetch()}
          >
            Retry
          </Button>
        </div>
      )}
    </section>
  );
}
