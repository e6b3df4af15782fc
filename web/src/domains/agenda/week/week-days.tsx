import { clsx } from "clsx";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useAgendaDialog } from "../items/agenda-dialog.ts";
import { AgendaRow } from "../lists/agenda-row.tsx";
import { dayOf } from "./agenda-week.rules.ts";
import { dayText, fullDayText, hoursText, continuedHoursText, weekdayText } from "../agenda-text.ts";
import type { WeekDay } from "./week-grid.tsx";

interface WeekDaysProps {
  days: readonly WeekDay[];
  now: number;
  timeZone: string;
}

const idOf = (day: string) => `day-${day}`;

/** The week as a list of days, with links to each day. */
export function WeekDays({ days, now, timeZone }: WeekDaysProps) {
  const today = dayOf(now, timeZone);
  return (
    <>
      <DayStrip days={days} today={today} />
      <div className="mt-5 flex flex-col gap-5">
        {days.map((day) => (
          <DayPart key={day.day} {...day} now={now} today={today} timeZone={timeZone} />
        ))}
      </div>
    </>
  );
}

function DayStrip({ days, today }: { days: readonly WeekDay[]; today: string }) {
  return (
    <nav aria-label="Days of this week" className="grid grid-cols-7 gap-1">
      {days.map(({ day, parts }) => (
        <a
          key={day}
          href={`#${idOf(day)}`}
          aria-current={day === today ? "date" : undefined}
          aria-label={`${fullDayText(day)}, ${parts.length === 0 ? "nothing planned" : `${parts.length} planned`}`}
          // A jump within the page: the URL keeps its week.
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(idOf(day))?.scrollIntoView();
            document.getElementById(idOf(day))?.focus({ preventScroll: true });
          }}
          className="flex min-h-16 flex-col items-center justify-center rounded-md bg-surface text-[0.75rem] text-ink-soft shadow-soft transition active:bg-wash"
        >
          {weekdayText(day)}
          <span
            className={clsx(
              "figures mt-0.5 grid size-7 place-items-center rounded-full text-base font-semibold",
              day === today ? "bg-accent text-on-accent" : "text-ink",
            )}
          >
            {Number(day.slice(8))}
          </span>
          <span className={clsx("mt-1 size-1.5 rounded-full", parts.length > 0 ? "bg-accent-ink" : "bg-transparent")} />
        </a>
      ))}
    </nav>
  );
}

function DayPart({ day, parts, now, today, timeZone }: WeekDay & Omit<WeekDaysProps, "days"> & { today: string }) {
  const open = useAgendaDialog();
  return (
    <section aria-labelledby={idOf(day)}>
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3
          id={idOf(day)}
          tabIndex={-1}
          className={clsx("text-sm font-semibold outline-none", day === today && "text-accent-ink")}
        >
          {dayText(day, today)}
        </h3>
        <IconButton
          size="sm"
          label={`Add on ${fullDayText(day)}`}
          icon={<Plus />}
          className="-mr-1"
          onClick={() => open({ kind: "add", day })}
        />
      </div>
      {parts.length === 0 ? (
        <p className="-mt-1 pb-1 text-sm text-ink-faint">Nothing planned</p>
      ) : (
        <Card pad="none" className="px-4 py-1.5">
          <ul className="divide-y divide-line">
            {parts.map(({ item, isContinued }) => (
              <AgendaRow key={item.id} item={item} now={now}>
                <ItemHours isOverdue={!item.isCompleted && Date.parse(item.dateTime) < now}>
                  {isContinued ? continuedHoursText(item, timeZone) : hoursText(item, timeZone)}
                </ItemHours>
              </AgendaRow>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function ItemHours({ isOverdue, children }: { isOverdue: boolean; children: ReactNode }) {
  if (!isOverdue) return <span className="figures">{children}</span>;
  return (
    <Badge tone="honey">
      <span className="sr-only">Overdue, </span>
      {children}
    </Badge>
  );
}
