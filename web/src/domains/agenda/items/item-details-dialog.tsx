import { Link } from "@tanstack/react-router";
import { Check, Clock, Hourglass, RotateCcw } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import type { AgendaItem } from "../agenda.queries.ts";
import { useAgendaDialog } from "./agenda-dialog.ts";
import { kindOf } from "./agenda-types.tsx";
import { dayOf } from "../week/agenda-week.rules.ts";
import { durationText, fullDayText, hoursText } from "../agenda-text.ts";
import { useTick } from "./use-tick.ts";

interface ItemDetailsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  item: AgendaItem;
}

/** The details of an item in the week view, which only has room for its title. */
export function ItemDetailsDialog({ open, onOpenChange, item }: ItemDetailsDialogProps) {
  const tick = useTick();
  const timeZone = ownTimeZone();
  const { label, icon: Icon } = kindOf(item);
  const { id, title, description, isCompleted } = item;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <OwnItemActions item={item} />
          <Button
            variant={isCompleted ? "secondary" : "achieve"}
            icon={isCompleted ? <RotateCcw className="size-4" /> : <Check className="size-4" />}
            onClick={() => {
              tick({ id, isCompleted: !isCompleted });
              onOpenChange(false);
            }}
          >
            {isCompleted ? "Not done yet" : "Mark as done"}
          </Button>
        </>
      }
    >
      <Meta>
        <MetaItem icon={<Clock />} label="When">
          <span className="whitespace-normal">
            {fullDayText(dayOf(item.dateTime, timeZone))}, {hoursText(item, timeZone)}
          </span>
        </MetaItem>
        <MetaItem icon={<Hourglass />} label="Duration">
          {durationText(item.duration)}
        </MetaItem>
        <MetaItem icon={<Icon />} label="Type">
          {label}
        </MetaItem>
      </Meta>
      {description !== null && (
        <p dir="auto" className="prose-width mt-4 text-sm wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      )}
    </Dialog>
  );
}

/** Actions for the item; an experience's item links to the experience instead. */
function OwnItemActions({ item }: { item: AgendaItem }) {
  const open = useAgendaDialog();
  if (item.experienceId !== null) {
    return (
      <Button variant="secondary" render={<Link to={paths.experience(item.experienceId)} />}>
        Open the experience
      </Button>
    );
  }
  return (
    <>
      <Button variant="danger-quiet" onClick={() => open({ kind: "delete", item })}>
        Delete
      </Button>
      <Button variant="secondary" onClick={() => open({ kind: "edit", item })}>
        Edit
      </Button>
    </>
  );
}
