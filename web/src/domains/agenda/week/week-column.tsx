import { clsx } from "clsx";
import type { MouseEvent } from "react";
import { wallTime } from "../../../api/zoned-time.ts";
import type { AgendaItem } from "../agenda.queries.ts";
import { useAgendaDialog } from "../items/agenda-dialog.ts";
import { type Day, type Part, assignLanes } from "./agenda-week.rules.ts";
import { fullDayText } from "../agenda-text.ts";
import { WeekOverflow } from "./week-overflow.tsx";
import { WeekEvent } from "./week-event.tsx";
import { halfHourAt, hourHeight } from "./week-scale.ts";

interface WeekColumnProps {
  day: Day;
  parts: readonly Part<AgendaItem>[];
  /** The first hour shown, and the one after the last. */
  hours: readonly [number, number];
  isToday: boolean;
  now: number;
  timeZone: string;
}

export function WeekColumn({ day, parts, hours: [first, last], isToday, now, timeZone }: WeekColumnProps) {
  const { placed, overflows } = assignLanes(parts);
  const open = useAgendaDialog();
  const addHere = ({ target, currentTarget, clientY }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest("li") !== null) return;
    open({ kind: "add", day, time: halfHourAt(clientY - currentTarget.getBoundingClientRect().top, first) });
  };
  return (
    // A shortcut for the pointer; the button at the top of the day is the accessible way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <section
      onClick={addHere}
      aria-label={`${fullDayText(day)}${isToday ? ", today" : ""}`}
      className={clsx("relative border-l border-line", isToday && "bg-accent-soft/40")}
      style={{ height: (last - first) * hourHeight }}
    >
      {Array.from({ length: last - first }, (_, at) => (
        <span
          key={at}
          aria-hidden="true"
          className="absolute inset-x-0 cursor-pointer border-t border-line/60 transition-colors hover:bg-wash/60"
          style={{ top: at * hourHeight, height: hourHeight }}
        />
      ))}
      {parts.length === 0 && <p className="sr-only">Nothing planned</p>}
      <ul>
        {placed.map((part) => (
          <WeekEvent key={part.item.id} part={part} first={first} now={now} timeZone={timeZone} />
        ))}
        {overflows.map((overflow) => (
          <WeekOverflow key={overflow.begins} overflow={overflow} first={first} timeZone={timeZone} />
        ))}
      </ul>
      {isToday && <NowLine now={now} first={first} last={last} timeZone={timeZone} />}
    </section>
  );
}

interface NowLineProps {
  now: number;
  first: number;
  last: number;
  timeZone: string;
}

function NowLine({ now, first, last, timeZone }: NowLineProps) {
  const wall = wallTime(now, timeZone);
  const hour = Number(wall.slice(11, 13)) + Number(wall.slice(14, 16)) / 60;
  if (hour < first || hour >= last) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-accent before:absolute before:-top-[5px] before:-left-1 before:size-2 before:rounded-full before:bg-accent"
      style={{ top: (hour - first) * hourHeight }}
    />
  );
}
