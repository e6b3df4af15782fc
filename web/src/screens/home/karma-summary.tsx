import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { badgeProgress, signed } from "../../domains/karma/karma.rules.ts";
import { KarmaBadge } from "../../domains/karma/shared/karma-badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { grouped } from "../../ui/number-format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { summaryQuery } from "./home.queries.ts";

/** Total karma, this month's karma, and the badge. `points` is shown until the numbers have loaded. */
export function KarmaSummary({ points }: { points: number }) {
  const summary = useQuery(summaryQuery);
  const total = summary.data?.karma.total ?? points;
  const { next } = badgeProgress(total);
  return (
    <dl className="mt-auto flex pt-5 flex-wrap items-end gap-x-6 gap-y-3 sm:gap-x-8">
      <Fact label="Karma points">{grouped(total)}</Fact>
      <Fact label="This month">
        {summary.data ? (
          signed(summary.data.karma.thisMonth)
        ) : summary.isError ? (
          <IconButton
            size="sm"
            tone="raised"
            label="Retry: couldn't load this month's karma"
            icon={<RotateCw />}
            pending={summary.isFetching}
            onClick={() => void summary.refetch()}
          />
        ) : (
          <Skeleton className="h-7 w-12" />
        )}
      </Fact>
      <div className="min-w-0">
        <dt className="sr-only">Badge</dt>
        <dd className="flex flex-col items-start gap-1">
          <KarmaBadge points={total} />
          {next && (
            <span className="figures text-xs text-ink-soft">
              {next.missing} to {next.name}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="figures flex min-h-9 items-center font-display text-[1.75rem] leading-none font-medium tracking-tight">
        {children}
      </dd>
    </div>
  );
}
