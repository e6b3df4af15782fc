import { clsx } from "clsx";
import { Plus } from "lucide-react";
import { Card } from "../../../ui/card.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { AgendaItem } from "../agenda.queries.ts";
import { useAgendaDialog } from "../items/agenda-dialog.ts";
import { type Day, dayOf, hoursOf, type Part } from "./agenda-week.rules.ts";
import { fullDayText, weekdayText } from "../agenda-text.ts";
import { WeekColumn } from "./week-column.tsx";
import { hourHeight, hourText } from "./week-scale.ts";

export interface WeekDay {
  day: Day;
  parts: Part<AgendaItem>[];
}

interface WeekGridProps {
  days: readonly WeekDay[];
  now: number;
  timeZone: string;
}

/** Seven columns with each item at its time. */
export function WeekGrid({ days, now, timeZone }: WeekGridProps) {
  const [first, last] = hoursOf(days.flatMap(({ parts }) => parts));
  const today = dayOf(now, timeZone);
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  return (
    <Card pad="none" className="pb-3">
      <div className="sticky top-16 z-30 grid grid-cols-[3.5rem_repeat(7,minmax(0,1fr))] border-b border-line bg-surface">
        <span />
        {days.map(({ day }) => (
          <ColumnHead key={day} day={day} isToday={day === today} />
        ))}
      </div>
      <div className="grid grid-cols-[3.5rem_repeat(7,minmax(0,1fr))] pt-3">
        <div aria-hidden="true" className="relative">
          {hours.map((hour) => (
            <span
              key={hour}
              className="figures absolute right-2 -translate-y-1/2 text-[0.75rem] text-ink-faint"
              style={{ top: (hour - first) * hourHeight }}
            >
              {hourText(hour)}
            </span>
          ))}
        </div>
        {days.map(({ day, parts }) => (
          <WeekColumn
            key={day}
            day={day}
            parts={parts}
            hours={[first, last]}
            isToday={day === today}
            now={now}
            timeZone={timeZone}
          />
        ))}
      </div>
    </Card>
  );
}

function ColumnHead({ day, isToday }: { day: Day; isToday: boolean }) {
  const open = useAgendaDialog();
  return (
    <div className="group flex items-center justify-between gap-1 border-l border-line py-2 pr-1 pl-2.5">
      <p aria-hidden="true" className="text-xs text-ink-soft">
        {weekdayText(day)}
        <span
          className={clsx(
            "figures mt-0.5 grid h-7 min-w-7 place-items-center rounded-full text-base font-semibold",
            isToday ? "bg-accent text-on-accent" : "-ml-1 text-ink",
          )}
        >
          {Number(day.slice(8))}
        </span>
      </p>
      <IconButton
        size="sm"
        label={`Add on ${fullDayText(day)}`}
        icon={<Plus />}
        className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        onClick={() => open({ kind: "add", day })}
      />
    </div>
  );
}
