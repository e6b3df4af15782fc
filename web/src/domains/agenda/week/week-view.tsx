import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { moreOf } from "../../../api/pages.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Skeleton, SkeletonRows } from "../../../ui/skeleton.tsx";
import { refusalText } from "../../../shared/failure.ts";
import { agendaSpanQuery } from "../agenda.queries.ts";
import { addDays, type Day, dayOf, daysFrom, partsOf, spanOfWeek, weekNamed } from "./agenda-week.rules.ts";
import { itemsOf } from "../lists/list-part.tsx";
import { useAgendaAddress } from "../use-agenda-address.ts";
import { useIsWide } from "./use-is-wide.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import { WeekBar } from "./week-bar.tsx";
import { WeekDays } from "./week-days.tsx";
import { WeekGrid } from "./week-grid.tsx";

/** A week from Monday to Sunday on the member's own clock: columns where there is room, else day by day. */
export function WeekView() {
  const now = useMinute();
  const timeZone = ownTimeZone();
  const today = dayOf(now, timeZone);
  const { week, show } = useAgendaAddress();
  const monday = weekNamed(week, today);
  const list = useInfiniteQuery(agendaSpanQuery(spanOfWeek(monday, timeZone)));
  const isWide = useIsWide();
  const items = itemsOf(list);
  const bar = useSteps(monday, (day) => show("week", day));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    // What a dialog above it hears is none of its business.
    const isOwn = target instanceof Node && currentTarget.contains(target);
    if (!isOwn || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (key === "ArrowLeft") bar.onStep(-1);
    else if (key === "ArrowRight") bar.onStep(1);
    else if (key === "Home") bar.onToday();
    else return;
    event.preventDefault();
  };

  const days = daysFrom(monday).map((day) => ({ day, parts: partsOf(items ?? [], day, timeZone) }));
  const props = { days, now, timeZone };
  return (
    // The keys are a second way to the buttons of the bar, which every reader finds.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <WeekBar monday={monday} today={today} {...bar} />
      {items !== undefined ? (
        isWide ? (
          <WeekGrid {...props} />
        ) : (
          <WeekDays {...props} />
        )
      ) : list.isError ? (
        <ErrorState
          title="Couldn't load this week"
          message={refusalText(list.error, "Check your connection and try again.")}
          onRetry={() => void list.refetch()}
          pending={list.isFetching}
        />
      ) : isWide ? (
        <div role="status">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-144 w-full rounded-xl" />
        </div>
      ) : (
        <Card pad="none" className="py-1.5">
          <SkeletonRows count={5} />
        </Card>
      )}
      <LoadMore {...moreOf(list)} label="Show the rest of this week" />
    </div>
  );
}

/** Ways from week to week. Steps that follow each other faster than the address add up. */
function useSteps(monday: Day, go: (day: Day | undefined) => void) {
  const reached = useRef(monday);
  useEffect(() => {
    reached.current = monday;
  }, [monday]);
  return {
    onStep(weeks: number) {
      reached.current = addDays(reached.current, weeks * 7);
      go(reached.current);
    },
    /** This week, whichever that is when the address is opened. */
    onToday: () => go(undefined),
  };
}
