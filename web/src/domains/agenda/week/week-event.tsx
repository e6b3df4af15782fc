import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { AgendaItem } from "../agenda.queries.ts";
import { useAgendaDialog } from "../items/agenda-dialog.ts";
import { kindOf } from "../items/agenda-types.tsx";
import type { Placed } from "./agenda-week.rules.ts";
import { clockText, hoursText, continuedHoursText, spanText } from "../agenda-text.ts";
import { boxOf } from "./week-scale.ts";
import { toneOf } from "./week-tone.ts";

interface WeekEventProps {
  part: Placed<AgendaItem>;
  /** The first hour shown. */
  first: number;
  now: number;
  timeZone: string;
}

/** An item at its time. If two share the width, the hovered or focused one takes all of it. */
export function WeekEvent({ part, first, now, timeZone }: WeekEventProps) {
  const open = useAgendaDialog();
  const { item, lane, lanes, isContinued } = part;
  const { label, icon } = kindOf(item);
  const Mark = item.isCompleted ? Check : icon;
  const { top, height, lines, textHeight } = boxOf(part, first);
  const isShared = lanes > 1;
  const hours = isContinued ? continuedHoursText(item, timeZone) : hoursText(item, timeZone);
  return (
    <li
      className={clsx(
        "absolute z-1 px-0.5 transition-[width,left] focus-within:z-20 hover:z-20",
        isShared && "focus-within:left-0! focus-within:w-full! hover:left-0! hover:w-full!",
      )}
      style={{ top, height, left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }}
    >
      <button
        type="button"
        aria-label={`${hours}, ${item.title}, ${label}${item.isCompleted ? ", done" : ""}`}
        title={`${hours} ${item.title}`}
        onClick={() => open({ kind: "details", item })}
        className={clsx(
          "flex h-full w-full gap-1 overflow-clip rounded-sm border-l-3 px-1.5 py-0.5 text-left text-[0.75rem] leading-4 ring-1 ring-surface transition hover:shadow-lift",
          lines > 1 ? "items-start" : "items-center",
          isContinued && "rounded-t-none",
          toneOf(item, now),
        )}
      >
        {!isShared && <Mark aria-hidden="true" className="my-0.5 size-3 shrink-0" />}
        {/* The hours are below the title if they fit as a whole. */}
        <span className="min-w-0 grow overflow-clip" style={{ maxHeight: textHeight }}>
          <span
            dir="auto"
            className={clsx("font-semibold", lines > 1 ? "line-clamp-2 wrap-anywhere" : "block truncate")}
            style={lines > 1 ? { WebkitLineClamp: lines } : undefined}
          >
            {item.title}
          </span>
          <span className="figures block truncate">
            {isShared ? clockText(item.dateTime, timeZone) : spanText(item, timeZone)}
          </span>
        </span>
      </button>
    </li>
  );
}
