import { Link } from "@tanstack/react-router";
import { CalendarDays } from "lucide-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRefetchWhen } from "../../../api/use-refetch.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { agendaListQuery } from "../agenda.queries.ts";
import { useAgendaDialog } from "../items/agenda-dialog.ts";
import { CompletedList } from "./completed-list.tsx";
import { OverdueList } from "./overdue-list.tsx";
import { UpcomingList } from "./upcoming-list.tsx";
import { useMinute } from "../../../ui/use-minute.ts";

/** The three lists, overdue items first. */
export function AgendaLists() {
  const now = useMinute();
  const overdue = useInfiniteQuery(agendaListQuery("overdue"));
  const upcoming = useInfiniteQuery(agendaListQuery("upcoming"));
  const completed = useInfiniteQuery(agendaListQuery("completed"));
  // An upcoming item can become overdue while the screen is open.
  const first = upcoming.data?.pages[0]?.items[0]?.dateTime;
  useRefetchWhen(first !== undefined && Date.parse(first) < now, ["agenda"]);
  const isBlank = [overdue, upcoming, completed].every(({ data }) => data?.pages[0]?.items.length === 0);
  if (isBlank) return <EmptyAgenda />;
  return (
    <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-9">
        <OverdueList list={overdue} now={now} />
        <UpcomingList list={upcoming} now={now} />
      </div>
      <CompletedList list={completed} now={now} />
    </div>
  );
}

function EmptyAgenda() {
  const open = useAgendaDialog();
  return (
    <Card pad="none">
      <EmptyState
        icon={<CalendarDays />}
        title="Your agenda is empty"
        text="Add your plans here. Events you join or host appear automatically."
        action={
          <>
            <Button onClick={() => open({ kind: "add" })}>Plan something</Button>
            <Button variant="secondary" render={<Link to={paths.experiences} />}>
              Find an experience
            </Button>
          </>
        }
      />
    </Card>
  );
}
