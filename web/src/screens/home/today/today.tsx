import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { FirstSteps } from "../first-steps.tsx";
import { todayQuery } from "../home.queries.ts";
import { NearYou } from "./near-you.tsx";
import { NextPlan } from "./next-plan.tsx";
import { TodayGoal } from "./today-goal.tsx";
import { TodayRequests } from "./today-requests.tsx";

interface TodayProps {
  /** Milliseconds since 1970. */
  now: number;
  /** Below the goal. */
  children: ReactNode;
}

/** What Home begins with: plans and people. */
export function Today({ now, children }: TodayProps) {
  const today = useQuery(todayQuery);
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-6">
      <div className="flex min-w-0 flex-col gap-5">
        <Loaded query={today} skeleton={<TodaySkeleton />} failed="Couldn't load your plans">
          {({ next, joinRequests, friendRequests, firstSteps, ...near }) => (
            <>
              <NextPlan plan={next} now={now} />
              <FirstSteps today={{ firstSteps, hasTown: near.hasTown }} />
              <TodayRequests joinRequests={joinRequests} friendRequests={friendRequests} />
              <NearYou {...near} />
            </>
          )}
        </Loaded>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {today.data ? (
          <TodayGoal key={today.data.goal?.id} goal={today.data.goal} />
        ) : (
          today.isPending && <SkeletonCard className="h-48" />
        )}
        {children}
      </div>
    </div>
  );
}

function TodaySkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading your plans</span>
      {["h-52", "h-40", "h-64"].map((height) => (
        <SkeletonCard key={height} className={height} />
      ))}
    </div>
  );
}

function SkeletonCard({ className }: { className: string }) {
  return (
    <Card className={className}>
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="mt-4 h-5 w-2/3" />
      <Skeleton className="mt-3 h-4 w-1/2" />
    </Card>
  );
}
