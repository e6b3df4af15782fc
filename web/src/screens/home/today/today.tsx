import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../../shared/loaded.tsx";
import { FirstSteps } from "../first-steps.tsx";
import { TodayColumns } from "../home-page.tsx";
import { todayQuery } from "../home.queries.ts";
import { NearYou } from "./near-you.tsx";
import { NextPlan } from "./next-plan.tsx";
import { TodayGoal } from "./today-goal.tsx";
import { TodayRequests } from "./today-requests.tsx";
import { SkeletonCard, TodaySkeleton } from "./today-skeleton.tsx";

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
    <TodayColumns
      beside={
        <>
          {today.data ? (
            <TodayGoal key={today.data.goal?.id} goal={today.data.goal} />
          ) : (
            today.isPending && <SkeletonCard className="h-64" />
          )}
          {children}
        </>
      }
    >
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
    </TodayColumns>
  );
}
