import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarHeart, Coins, Flag, LifeBuoy, MessageCircleReply, UserRoundCheck, UsersRound } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { grouped } from "../../../ui/number-format.ts";
import { Section } from "../../../ui/section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatCard } from "../../../ui/stat-card.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { statsQuery } from "../lists/lists.queries.ts";
import { Charts } from "./charts.tsx";

/** The figures (P-ADMIN-8), the open work, and the charts by day. */
export function OverviewTab() {
  const stats = useQuery(statsQuery());
  return (
    <div className="space-y-10">
      <Loaded query={stats} failed="Failed to fetch stats" skeleton={<StatsSkeleton />}>
        {({ users, experiences, waiting }) => (
          <>
            <Section title="The community" level={3}>
              <div className={communityGrid}>
                <StatCard
                  icon={<UsersRound />}
                  label="Total Users"
                  value={grouped(users.totalUsers)}
                  hint={`${grouped(users.newUsersToday)} new today`}
                  tone="accent"
                />
                <StatCard
                  icon={<UserRoundCheck />}
                  label="Active Users"
                  value={grouped(users.activeUsers)}
                  hint="In the last 30 days"
                  tone="sage"
                />
                <StatCard
                  icon={<CalendarHeart />}
                  label="Total Experiences"
                  value={grouped(experiences.totalExperiences)}
                  hint={`${grouped(experiences.experiencesToday)} created today`}
                  tone="accent"
                />
                <StatCard
                  icon={<Coins />}
                  label="AI Credits Issued"
                  value={grouped(users.totalCreditsIssued)}
                  hint="Used or not"
                />
              </div>
            </Section>
            <Section title="Waiting for the team" level={3}>
              <div className={waitingGrid}>
                <StatCard
                  icon={<LifeBuoy />}
                  label="Tickets"
                  value={grouped(waiting.tickets)}
                  hint="To be answered"
                  render={<Link to={paths.adminDashboard} search={{ tab: "tickets" }} />}
                />
                <StatCard
                  icon={<Flag />}
                  label="Reports"
                  value={grouped(waiting.reports)}
                  hint="To be decided"
                  render={<Link to={paths.adminReports} />}
                />
                <StatCard
                  icon={<MessageCircleReply />}
                  label="Answers"
                  value={grouped(waiting.answers)}
                  hint="From members, to read"
                  render={<Link to={paths.adminDecisions} search={{ filter: "answered" }} />}
                />
              </div>
            </Section>
          </>
        )}
      </Loaded>
      <Charts />
    </div>
  );
}

const communityGrid = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3";
const waitingGrid = "grid gap-3 sm:grid-cols-3";

/** As tall as the figures, so that the charts below don't move. */
function StatsSkeleton() {
  return (
    <div role="status" className="space-y-10">
      <span className="sr-only">Loading</span>
      <Section title="The community" level={3}>
        <SkeletonCards count={4} className={communityGrid} />
      </Section>
      <Section title="Waiting for the team" level={3}>
        <SkeletonCards count={3} className={waitingGrid} />
      </Section>
    </div>
  );
}

function SkeletonCards({ count, className }: { count: number; className: string }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className="h-35 rounded-xl max-sm:h-33" />
      ))}
    </div>
  );
}
