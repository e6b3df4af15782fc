import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { type Experience, useLeaveExperience, useLeaveWaitlist, useWithdrawRequest } from "../experiences.queries.ts";
import { spotsLeft } from "./experience-action.rules.ts";
import { showFailure } from "../../../shared/failure.ts";

type ExperienceProps = { experience: Pick<Experience, "id" | "title"> };
type SpotProps = {
  experience: Pick<Experience, "id" | "title" | "approvalRequired" | "currentParticipants" | "maxParticipants">;
};

/** Asks first, because the next person on the waitlist may get the spot at once. */
export function LeaveButton({ experience }: SpotProps) {
  const [isOpen, setOpen] = useState(false);
  const leave = useLeaveExperience({
    onSuccess() {
      setOpen(false);
      toast.show({ title: "You left the experience", description: "It's off your agenda." });
    },
    onError(error) {
      setOpen(false);
      showFailure(error, "Failed to leave experience. Please try again.");
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" block>
          Leave
        </Button>
      }
      title={`Leave “${experience.title}”?`}
      description={
        spotsLeft(experience) === 0
          ? "Your spot goes to the next person on the waitlist, so you may not get it back."
          : `It comes off your agenda. While there are spots left, you can ${experience.approvalRequired ? "ask" : "join"} again.`
      }
      confirmLabel="Leave experience"
      cancelLabel="Stay"
      pending={leave.isPending}
      pendingText="Leaving..."
      onConfirm={() => leave.mutate(experience.id)}
    />
  );
}

export function WithdrawButton({ experience, size }: ExperienceProps & { size?: "sm" }) {
  const withdraw = useWithdrawRequest({
    onSuccess: () => toast.show({ title: "Join request withdrawn" }),
    onError: (error) => showFailure(error, "Failed to withdraw join request. Please try again."),
  });
  return (
    <Button
      variant="quiet"
      size={size}
      block={size === undefined}
      // In a list the label names the experience.
      aria-label={size && `Withdraw request: ${experience.title}`}
      pending={withdraw.isPending}
      pendingText="Withdrawing..."
      onClick={() => withdraw.mutate(experience.id)}
    >
      Withdraw request
    </Button>
  );
}

export function LeaveWaitlistButton({ experience, size }: ExperienceProps & { size?: "sm" }) {
  const stop = useLeaveWaitlist({
    onSuccess: () => toast.show({ title: "You left the waitlist" }),
    onError: (error) => showFailure(error, "Failed to leave the waitlist. Please try again."),
  });
  return (
    <Button
      variant="quiet"
      size={size}
      block={size === undefined}
      aria-label={size && `Leave the waitlist: ${experience.title}`}
      pending={stop.isPending}
      pendingText="Leaving..."
      onClick={() => stop.mutate(experience.id)}
    >
      Leave the waitlist
    </Button>
  );
}
