import { Link } from "@tanstack/react-router";
import { PencilLine } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { CoHostsDialog } from "../co-hosts/co-hosts-dialog.tsx";
import { InviteDialog } from "../co-hosts/invite-dialog.tsx";
import { type ExperienceDetails, useCancelExperience } from "../experiences.queries.ts";
import { showFailure } from "../../../shared/failure.ts";

/** The host's actions: edit, invite, pick co-hosts and cancel. */
export function HostControls({ experience }: { experience: ExperienceDetails }) {
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelExperience({
    onSuccess() {
      setOpen(false);
      toast.show({ title: "Experience cancelled", description: "It's off everyone's agenda." });
    },
    onError(error) {
      setOpen(false);
      showFailure(error, "Failed to cancel experience. Please try again.");
    },
  });
  return (
    <>
      <p className="text-sm text-ink-soft">
        {experience.approvalRequired ? "You approve each guest." : "Anyone can join instantly."}
        {experience.plusOneAllowed && " Guests may bring one person."}
      </p>
      <Button
        size="lg"
        block
        icon={<PencilLine aria-hidden="true" className="size-4.5" />}
        render={<Link to={paths.editExperience(experience.id)} />}
      >
        Edit experience
      </Button>
      <InviteDialog experience={experience} />
      <CoHostsDialog experience={experience} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button variant="danger-quiet" block>
            Cancel experience
          </Button>
        }
        title={`Cancel “${experience.title}”?`}
        description={`${experience.series ? "Only this date; the others stay. " : ""}${guests(experience.currentParticipants)} This cannot be undone.`}
        confirmLabel="Cancel experience"
        cancelLabel="Keep it"
        pending={cancel.isPending}
        pendingText="Cancelling..."
        onConfirm={() => cancel.mutate(experience.id)}
      />
    </>
  );
}

function guests(count: number): string {
  if (count === 0) return "It disappears from all lists.";
  return count === 1
    ? "One person is going. It comes off their agenda."
    : `${count} people are going. It comes off their agendas.`;
}
