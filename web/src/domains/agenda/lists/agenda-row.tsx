import { Link, useLocation } from "@tanstack/react-router";
import { clsx } from "clsx";
import { EllipsisVertical, Pencil, Sunrise, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { anchors, paths } from "../../../app/paths.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { momentAt, wallTime } from "../../../api/zoned-time.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { arrivalLook, useArrival } from "../../../ui/use-arrival.ts";
import { type AgendaItem, useChangeItem } from "../agenda.queries.ts";
import { useAgendaDialog } from "../items/agenda-dialog.ts";
import { kindOf } from "../items/agenda-types.tsx";
import { addDays, dayOf } from "../week/agenda-week.rules.ts";
import { showUpdated, showUpdateFailed } from "../items/show-updated.ts";
import { useTick } from "../items/use-tick.ts";

interface AgendaRowProps {
  item: AgendaItem;
  /** Milliseconds since 1970. */
  now: number;
  /** The time, in this list's format. */
  children: ReactNode;
}

export function AgendaRow({ item, now, children }: AgendaRowProps) {
  const tick = useTick();
  const { id, title, description, isCompleted } = item;
  const { label, icon: Icon } = kindOf(item);
  const arrival = useArrival<HTMLLIElement>(anchors.agendaItem(id), useLocation());
  return (
    <li {...arrival} className={clsx("flex items-start rounded-md py-1", arrivalLook)}>
      <Checkbox
        hideLabel
        label={`Done: ${title}`}
        checked={isCompleted}
        onCheckedChange={(checked) => tick({ id, isCompleted: checked })}
      />
      <div className="min-w-0 grow py-2.5">
        <ItemTitle item={item} />
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
          {children}
          {(item.type !== "other" || item.experienceId !== null) && (
            <span className="inline-flex items-center gap-1">
              <Icon aria-hidden="true" className="size-3.5 text-ink-faint" />
              {label}
            </span>
          )}
        </div>
        {description !== null && !isCompleted && (
          <p
            dir="auto"
            className="prose-width mt-1 line-clamp-2 text-sm wrap-anywhere whitespace-pre-line text-ink-soft"
          >
            {description}
          </p>
        )}
      </div>
      {item.experienceId === null && <OwnMenu item={item} now={now} />}
    </li>
  );
}

/** A member's own item opens for editing; an experience's item links to the experience. */
function ItemTitle({ item }: { item: AgendaItem }) {
  const open = useAgendaDialog();
  const className = clsx(
    // The clickable area is the row's whole text, not only the underlined title.
    "relative block max-w-full rounded-xs text-left text-sm font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-x-0 after:-top-2.5 after:-bottom-7 hover:underline",
    item.isCompleted ? "text-ink-soft line-through decoration-sage" : "text-ink",
  );
  return item.experienceId === null ? (
    <button type="button" className={className} onClick={() => open({ kind: "edit", item })}>
      <bdi>{item.title}</bdi>
      <span className="sr-only"> (edit)</span>
    </button>
  ) : (
    <Link to={paths.experience(item.experienceId)} className={className}>
      <bdi>{item.title}</bdi>
    </Link>
  );
}

function OwnMenu({ item, now }: Omit<AgendaRowProps, "children">) {
  const open = useAgendaDialog();
  const change = useChangeItem({ onSuccess: () => showUpdated(), onError: showUpdateFailed });
  const isOverdue = !item.isCompleted && Date.parse(item.dateTime) < now;
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`More about ${item.title}`}
          icon={<EllipsisVertical />}
          pending={change.isPending}
          className="mt-0.5 -mr-2"
        />
      }
    >
      <MenuItem icon={<Pencil />} onSelect={() => open({ kind: "edit", item })}>
        Edit
      </MenuItem>
      {isOverdue && (
        <MenuItem
          icon={<Sunrise />}
          onSelect={() => change.mutate({ id: item.id, body: { dateTime: sameTimeTomorrow(item.dateTime, now) } })}
        >
          Move to tomorrow
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => open({ kind: "delete", item })}>
        Delete
      </MenuItem>
    </Menu>
  );
}

/** The same wall clock time tomorrow. */
function sameTimeTomorrow(dateTime: string, now: number): string {
  const timeZone = ownTimeZone();
  const tomorrow = addDays(dayOf(now, timeZone), 1);
  return momentAt(`${tomorrow}${wallTime(dateTime, timeZone).slice(10)}`, timeZone);
}
