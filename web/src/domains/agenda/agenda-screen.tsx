import { CalendarPlus, CalendarRange, List, Rss } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs.tsx";
import { AgendaCards } from "./lists/agenda-cards.tsx";
import { useAgendaDialog } from "./items/agenda-dialog.ts";
import { AgendaDialogs } from "./items/agenda-dialogs.tsx";
import { AgendaLists } from "./lists/agenda-lists.tsx";
import { useAgendaAddress } from "./use-agenda-address.ts";
import { WeekView } from "./week/week-view.tsx";

export function AgendaScreen() {
  const { view, show } = useAgendaAddress();
  return (
    <AgendaDialogs>
      <Page>
        <Head />
        <AgendaCards />
        <Tabs value={view} onValueChange={(next) => show(next === "week" ? "week" : "list")} className="mt-2 sm:mt-8">
          <TabList label="How to show it" layout="fill" className="sm:w-72">
            <Tab value="list" icon={<List className="max-[15rem]:hidden" />}>
              List
            </Tab>
            <Tab value="week" icon={<CalendarRange className="max-[15rem]:hidden" />}>
              Week
            </Tab>
          </TabList>
          <TabPanel value="list" className="mt-3 sm:mt-8">
            <AgendaLists />
          </TabPanel>
          <TabPanel value="week" className="mt-2 sm:mt-6">
            <WeekView />
          </TabPanel>
        </Tabs>
      </Page>
    </AgendaDialogs>
  );
}

function Head() {
  const open = useAgendaDialog();
  return (
    <PageHeader
      isCompact
      title="My Agenda"
      description="Your plans"
      // The server redirects to the dashboard (P-SCREENS-1).
      back={<a href={paths.landing}>Back to Home</a>}
      actions={
        <>
          <Button
            variant="secondary"
            className="max-sm:w-11 max-sm:gap-0 max-sm:px-0"
            icon={<Rss aria-hidden="true" className="size-4" />}
            onClick={() => open({ kind: "feed" })}
          >
            <span className="max-sm:sr-only">Other calendars</span>
          </Button>
          <Button icon={<CalendarPlus aria-hidden="true" className="size-4" />} onClick={() => open({ kind: "add" })}>
            <span>
              Add<span className="max-sm:sr-only"> to agenda</span>
            </span>
          </Button>
        </>
      }
    />
  );
}
