import { Link } from "@tanstack/react-router";
import { CalendarDays } from "lucide-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRefetchWhen } from "../../../api/use-refetch.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton, SkeletonRows } from "../../../ui/skeleton.tsx";
import { isFirstTry } from "../../../shared/first-try.ts";
import { agendaListQuery } from "../agenda.queries.ts";
import { useAgendaDialog } from "../items/agenda-dialog.ts";
import { CompletedList } from "./completed-list.tsx";
import { OverdueList } from "./overdue-list.tsx";
import { UpcomingList } from "./upcoming-list.tsx";
import { useMinute } from "../../../ui/use-minute.ts";

/** The three lists; what is overdue comes first, and after the upcoming items where nothing is. */
export function AgendaLists() {
  const now = useMinute();
  const overdue = useInfiniteQuery(agendaListQuery("overdue"));
  const upcoming = useInfiniteQuery(agendaListQuery("upcoming"));
  const completed = useInfiniteQuery(agendaListQuery("completed"));
  // An upcoming item can become overdue while the screen is open.
  const first = upcoming.data?.pages[0]?.items[0]?.dateTime;
  useRefetchWhen(first !== undefined && Date.parse(first) < now, ["agenda"]);
  const lists = [overdue, upcoming, completed];
  const isBlank = lists.every(({ data }) => data?.pages[0]?.items.length === 0);
  const hasOverdue = overdue.isError || (overdue.data?.pages[0]?.items.length ?? 0) > 0;
  // Stays as it is when the last overdue item is ticked, so that nothing moves under the finger.
  const [isOverdueFirst, setOverdueFirst] = useState(hasOverdue);
  if (hasOverdue && !isOverdueFirst) setOverdueFirst(true);
  if (isBlank) return <EmptyAgenda />;
  if (lists.some(isFirstTry)) return <ListsSkeleton />;
  return (
    <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-9">
        {isOverdueFirst && <OverdueList list={overdue} now={now} />}
        <UpcomingList list={upcoming} now={now} />
        {!isOverdueFirst && <OverdueList list={overdue} now={now} />}
      </div>
      <CompletedList list={completed} now={now} />
    </div>
  );
}

/** Until it is known which list comes first, and how long it is. */
function ListsSkeleton() {
  return (
    <div className="min-h-dvh lg:pr-88">
      <Skeleton className="mb-4 h-7 w-32" />
      <Card pad="none" className="py-1.5">
        <SkeletonRows count={6} />
      </Card>
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
