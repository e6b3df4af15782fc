import { startingCredits } from "@alongside/contract/kernel/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import type { Reply } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { grouped } from "../../ui/number-format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatCard } from "../../ui/stat-card.tsx";
import { summaryQuery } from "./home.queries.ts";
import { TabLink } from "./tab-link.tsx";

type Summary = Reply<"GET /api/user/summary">;

const figures = {
  experiences: ({ experiences: { joined, hosted } }: Summary) => ({
    value: grouped(joined + hosted),
    hint: `${joined} joined, ${hosted} hosted`,
  }),
  goals: ({ goals: { open, completed } }: Summary) => ({ value: grouped(completed), hint: `${open} open` }),
  karma: ({ karma: { activities } }: Summary) => ({ value: grouped(activities), hint: "in your ledger" }),
};

/** Each links to the tab with the details. */
export function StatCards({ credits, className }: { credits: number; className?: string }) {
  const summary = useQuery(summaryQuery);
  const card = (label: string, tab: keyof typeof figures) => (
    <StatCard
      label={label}
      render={<TabLink tab={tab} />}
      {...(summary.data ? figures[tab](summary.data) : summary.isError ? failure : loading)}
    />
  );
  return (
    <section aria-label="At a glance" className={className}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-2">
        {card("Experiences", "experiences")}
        {card("Goals Completed", "goals")}
        <StatCard
          label="AI Credits"
          value={grouped(credits)}
          hint={credits <= startingCredits ? `of ${startingCredits}` : "1 per answer"}
          render={<TabLink tab="coach" />}
        />
        {card("Karma Activities", "karma")}
      </div>
      {summary.isError && !summary.data && (
        <div role="alert" className="mt-3 flex items-center gap-3 text-sm text-ink-soft">
          Couldn't load your numbers.
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            pending={summary.isFetching}
            onClick={() => void summary.refetch()}
          >
            Retry
          </Button>
        </div>
      )}
    </section>
  );
}

const loading = { value: <Skeleton className="h-8 w-12" />, hint: <span className="invisible">–</span> };
const failure = { value: "–", hint: "Couldn't load" };
