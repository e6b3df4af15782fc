import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { paths } from "../../../app/paths.ts";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/tabs.tsx";
import { useAdministrator } from "../admin-session.ts";

const tabs = [
  {
    value: "overview",
    label: "Overview",
    Content: lazy(async () => ({ default: (await import("./overview-tab.tsx")).OverviewTab })),
  },
  {
    value: "users",
    label: "Users",
    Content: lazy(async () => ({ default: (await import("../lists/users-tab.tsx")).UsersTab })),
  },
  {
    value: "tickets",
    label: "Tickets",
    isForModerators: true,
    Content: lazy(async () => ({ default: (await import("../lists/tickets-tab.tsx")).TicketsTab })),
  },
  {
    value: "payments",
    label: "Payments",
    Content: lazy(async () => ({ default: (await import("../lists/payments-tab.tsx")).PaymentsTab })),
  },
  {
    value: "experiences",
    label: "Experiences",
    isForModerators: true,
    Content: lazy(async () => ({ default: (await import("../lists/experiences-tab.tsx")).ExperiencesTab })),
  },
];

/** Five tabs, two of them for moderators; the tab is part of the URL (P-ADMIN-8). */
export function DashboardScreen() {
  const { tab } = useSearch({ from: "/portal/admin/dashboard" });
  const navigate = useNavigate();
  const isFull = useAdministrator()?.role === "admin";
  const own = tabs.filter(({ isForModerators }) => isFull || isForModerators === true);
  const current = own.find(({ value }) => value === tab) ?? own[0];
  if (current === undefined) return null;
  const { value, label, Content } = current;
  return (
    <Page>
      <PageHeader title="Admin Dashboard" />
      <Tabs
        value={value}
        onValueChange={(next) =>
          void navigate({ to: paths.adminDashboard, search: { tab: next }, replace: true, resetScroll: false })
        }
      >
        <TabList label="Parts of the dashboard" className="mb-6">
          {own.map((each) => (
            <Tab key={each.value} value={each.value}>
              {each.label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={value}>
          <h2 className="sr-only">{label}</h2>
          <Suspense fallback={<SkeletonRows count={6} />}>
            <Content />
          </Suspense>
        </TabPanel>
      </Tabs>
    </Page>
  );
}
