import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Cell, Row } from "../../../ui/table.tsx";
import { momentOf, maxReasonLength, nameOfMember, stateOf } from "./list-labels.ts";
import { type PortalExperience, useExperienceStatus } from "./lists.queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

export function ExperienceRow({ experience }: { experience: PortalExperience }) {
  const { title, creator, isActive, cancelledAt } = experience;
  const state = stateOf(experience);
  const canBeOpened = isActive && cancelledAt === null;
  return (
    <Row>
      <Cell className="md:w-full md:max-w-0 md:min-w-40">
        <span className="block min-w-0">
          {canBeOpened ? (
            <a href={paths.experience(experience.id)} target="_blank" rel="noreferrer" className="link font-semibold">
              <bdi>{title}</bdi>
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            <bdi className="font-semibold">{title}</bdi>
          )}
          <span dir="auto" className="block truncate text-xs text-ink-faint">
            {experience.location}
          </span>
        </span>
      </Cell>
      <Cell label="Host">
        <bdi className="truncate">{nameOfMember(creator)}</bdi>
      </Cell>
      <Cell label="When" className="whitespace-nowrap">
        {momentOf(experience.dateTime)}
      </Cell>
      <Cell label="Guests">{`${experience.currentParticipants} / ${experience.maxParticipants}`}</Cell>
      <Cell label="State">
        <Badge tone={state.tone}>{state.label}</Badge>
      </Cell>
      <Cell>{cancelledAt === null && <StatusButton experience={experience} />}</Cell>
    </Row>
  );
}

/** Asks first, because members are notified (P-ADMIN-10). */
function StatusButton({ experience: { id, title, isActive } }: { experience: PortalExperience }) {
  const [isOpen, setOpen] = useState(false);
  const change = useExperienceStatus(id, () => setOpen(false));
  const label = isActive ? "Deactivate" : "Activate";
  return (
    <ReasonDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          size="sm"
          variant={isActive ? "danger-quiet" : "secondary"}
          className="max-md:w-full"
          aria-label={`${label} “${title}”`}
        >
          {label}
        </Button>
      }
      title={`${label} “${title}”?`}
      description={
        isActive
          ? "It's removed from all lists and agendas, and nobody can join. The host and guests are told, and keep their spots in case you activate it again."
          : "It's back in the lists and on the agendas of its host and guests. They're told."
      }
      hint="For the audit log. Members don't see it."
      maxLength={maxReasonLength}
      oneLine
      confirmLabel={label}
      tone={isActive ? "danger" : "primary"}
      pending={change.isPending}
      onConfirm={(reason) => change.mutate({ isActive: !isActive, reason: reason || null })}
    />
  );
}
