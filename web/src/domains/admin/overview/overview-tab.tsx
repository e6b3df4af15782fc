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
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
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
              <div className="grid gap-3 sm:grid-cols-3">
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

function StatsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      <span className="sr-only">Loading</span>
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} className="h-32 rounded-xl" />
      ))}
    </div>
  );
}
