import { useState } from "react";
import { Popover } from "../../../ui/popover.tsx";
import type { AgendaItem } from "../agenda.queries.ts";
import { useAgendaDialog } from "../items/agenda-dialog.ts";
import type { Overflow } from "./agenda-week.rules.ts";
import { hoursText } from "../agenda-text.ts";
import { boxOf } from "./week-scale.ts";

interface WeekOverflowProps {
  overflow: Overflow<AgendaItem>;
  /** The first hour shown. */
  first: number;
  timeZone: string;
}

/** The items that don't fit beside each other: their number, and a list on request. */
export function WeekOverflow({ overflow, first, timeZone }: WeekOverflowProps) {
  const open = useAgendaDialog();
  const [isOpen, setOpen] = useState(false);
  const { parts } = overflow;
  const { top, height } = boxOf(overflow, first);
  return (
    <li className="absolute left-1/2 z-1 w-1/2 px-0.5" style={{ top, height }}>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        title="At the same time"
        trigger={
          <button
            type="button"
            aria-label={`${parts.length} at the same time: ${parts.map(({ item }) => item.title).join(", ")}`}
            className="figures flex h-full w-full items-center justify-center overflow-clip rounded-sm bg-wash text-sm font-semibold text-ink ring-1 ring-control ring-inset transition hover:shadow-lift"
          >
            +{parts.length}
          </button>
        }
      >
        <ul className="-mx-2 flex flex-col">
          {parts.map(({ item }) => (
            <li key={item.id}>
              <button
                type="button"
                className="min-h-11 w-full rounded-sm px-2 py-1.5 text-left hover:bg-wash"
                onClick={() => {
                  setOpen(false);
                  open({ kind: "details", item });
                }}
              >
                <span className="block text-sm font-semibold wrap-anywhere">{item.title}</span>
                <span className="figures text-xs text-ink-soft">{hoursText(item, timeZone)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </li>
  );
}
