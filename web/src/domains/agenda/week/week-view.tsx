import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { moreOf } from "../../../api/pages.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { Card } from "../../../ui/card.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Skeleton, SkeletonRows } from "../../../ui/skeleton.tsx";
import { agendaSpanQuery } from "../agenda.queries.ts";
import { addDays, type Day, dayOf, daysFrom, partsOf, spanOfWeek, parseWeek } from "./agenda-week.rules.ts";
import { itemsOf } from "../lists/list-part.tsx";
import { useAgendaAddress } from "../use-agenda-address.ts";
import { useIsWide } from "./use-is-wide.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import { WeekBar } from "./week-bar.tsx";
import { WeekDays } from "./week-days.tsx";
import { WeekGrid } from "./week-grid.tsx";
import { Loaded } from "../../../shared/loaded.tsx";

/** Seven days, from today unless the URL names another, in the member's time zone: columns on wide screens, otherwise a list of days. */
export function WeekView() {
  const now = useMinute();
  const timeZone = ownTimeZone();
  const today = dayOf(now, timeZone);
  const { week, show } = useAgendaAddress();
  const first = parseWeek(week, today);
  const list = useInfiniteQuery(agendaSpanQuery(spanOfWeek(first, timeZone)));
  const isWide = useIsWide();
  const items = itemsOf(list);
  const bar = useSteps(first, (day) => show("week", day));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    // Ignores keys pressed in a dialog, whose events bubble through React's tree.
    const isOwn = target instanceof Node && currentTarget.contains(target);
    if (!isOwn || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (key === "ArrowLeft") bar.onStep(-1);
    else if (key === "ArrowRight") bar.onStep(1);
    else if (key === "Home") bar.onToday();
    else return;
    event.preventDefault();
  };

  const days = daysFrom(first).map((day) => ({ day, parts: partsOf(items ?? [], day, timeZone) }));
  const props = { days, now, timeZone };
  return (
    // Keyboard shortcuts for the bar's buttons, which are the accessible way.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <WeekBar first={first} today={today} {...bar} />
      <Loaded query={list} skeleton={<WeekSkeleton isWide={isWide} />} failed="Couldn't load this week">
        {() => (isWide ? <WeekGrid {...props} /> : <WeekDays {...props} />)}
      </Loaded>
      <LoadMore {...moreOf(list)} label="Show the rest of this week" />
    </div>
  );
}

function WeekSkeleton({ isWide }: { isWide: boolean }) {
  return isWide ? (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-144 w-full rounded-xl" />
    </div>
  ) : (
    <Card pad="none" className="py-1.5">
      <SkeletonRows count={5} />
    </Card>
  );
}

/** Moves between weeks. Steps faster than the URL updates add up. */
function useSteps(first: Day, go: (day: Day | undefined) => void) {
  const latest = useRef(first);
  useEffect(() => {
    latest.current = first;
  }, [first]);
  return {
    onStep(weeks: number) {
      latest.current = addDays(latest.current, weeks * 7);
      go(latest.current);
    },
    /** Removes the week from the URL, which then always begins today. */
    onToday: () => go(undefined),
  };
}
