import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { CoachTab } from "../../domains/coach/conversation/coach-tab.tsx";
import { GoalExperiences } from "../../domains/experiences/goals/goal-experiences.tsx";
import { MyExperiencesTab } from "../../domains/experiences/mine/my-experiences-tab.tsx";
import { GoalsSkeleton } from "../../domains/goals/list/goals-skeleton.tsx";
import { KarmaTab } from "../../domains/karma/karma-tab.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs.tsx";
import { tabsAnchor, useHomeTab } from "./home-tab.ts";
import { homeTabs } from "./home-tab.rules.ts";
import { useTabInView } from "../../ui/use-tab-in-view.ts";
import { summaryQuery } from "./home.queries.ts";

// Its menu is the largest control; the other tabs don't load it.
const GoalsTab = lazy(async () => {
  const { GoalsTab } = await import("../../domains/goals/list/goals-tab.tsx");
  return { default: GoalsTab };
});

export function HomeTabs({ className }: { className?: string }) {
  const [tab, open] = useHomeTab();
  const location = useLocation();
  const isNamed = "tab" in location.search && location.hash === "";
  const ref = useTabInView<HTMLElement>(isNamed ? location : null);
  // A started conversation stays when the member opens another tab.
  const [wasAtCoach, setWasAtCoach] = useState(tab === "coach");
  if (tab === "coach" && !wasAtCoach) setWasAtCoach(true);
  return (
    <section ref={ref} id={tabsAnchor} aria-label="Your days" className={className}>
      <Tabs
        value={tab}
        onValueChange={(value) => {
          const next = homeTabs.find((name) => name === value);
          if (next) open(next);
        }}
      >
        <TabList label="Your days" className="mb-5">
          <Tab value="coach">AI Coach Chat</Tab>
          <Tab value="experiences">My Experiences</Tab>
          <Tab value="goals">Goals & Progress</Tab>
          <Tab value="karma">Karma & Activities</Tab>
        </TabList>
        <TabPanel value="coach" keepMounted={wasAtCoach}>
          <CoachTab />
        </TabPanel>
        <TabPanel value="experiences">
          <MyExperiencesTab />
        </TabPanel>
        <TabPanel value="goals">
          <Suspense fallback={<GoalsSkeleton />}>
            <GoalsTab
              experiences={({ id, experiences }) => (
                <GoalExperiences goalId={id} hasOne={experiences.some(({ isCancelled }) => !isCancelled)} />
              )}
            />
          </Suspense>
        </TabPanel>
        <TabPanel value="karma">
          <Karma />
        </TabPanel>
      </Tabs>
    </section>
  );
}

/** Uses the dashboard's numbers, so that the two never differ. */
function Karma() {
  const { data, isError } = useQuery(summaryQuery);
  return <KarmaTab figures={data?.karma ?? (isError ? null : undefined)} />;
}
