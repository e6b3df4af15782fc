import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { type Experience, useLeaveExperience, useStopWaiting, useWithdrawRequest } from "../experiences.queries.ts";
import { seatsLeft } from "./experience-action.rules.ts";
import { showFailure } from "../../../shared/failure.ts";

type Of = { experience: Pick<Experience, "id" | "title"> };
type Seated = {
  experience: Pick<Experience, "id" | "title" | "approvalRequired" | "currentParticipants" | "maxParticipants">;
};

/** Gives the place back, after a question: somebody who waits may get it at once. */
export function LeaveButton({ experience }: Seated) {
  const [isOpen, setOpen] = useState(false);
  const leave = useLeaveExperience({
    onSuccess() {
      setOpen(false);
      toast.show({ title: "You have left the experience", description: "It is off your agenda." });
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
        seatsLeft(experience) === 0
          ? "Your place goes to whoever waits first, so you may not get it back."
          : `It goes off your agenda. While there are places left, you can ${experience.approvalRequired ? "ask" : "join"} again.`
      }
      confirmLabel="Leave experience"
      cancelLabel="Stay"
      pending={leave.isPending}
      pendingText="Leaving..."
      onConfirm={() => leave.mutate(experience.id)}
    />
  );
}

export function WithdrawButton({ experience, size }: Of & { size?: "sm" }) {
  const withdraw = useWithdrawRequest({
    onSuccess: () => toast.show({ title: "Join request withdrawn" }),
    onError: (error) => showFailure(error, "Failed to withdraw join request. Please try again."),
  });
  return (
    <Button
      variant="quiet"
      size={size}
      block={size === undefined}
      // Among others it says of what.
      aria-label={size && `Withdraw request: ${experience.title}`}
      pending={withdraw.isPending}
      pendingText="Withdrawing..."
      onClick={() => withdraw.mutate(experience.id)}
    >
      Withdraw request
    </Button>
  );
}

export function StopWaitingButton({ experience, size }: Of & { size?: "sm" }) {
  const stop = useStopWaiting({
    onSuccess: () => toast.show({ title: "You are off the waitlist" }),
    onError: (error) => showFailure(error, "Failed to leave the waitlist. Please try again."),
  });
  return (
    <Button
      variant="quiet"
      size={size}
      block={size === undefined}
      aria-label={size && `Stop waiting: ${experience.title}`}
      pending={stop.isPending}
      pendingText="Leaving..."
      onClick={() => stop.mutate(experience.id)}
    >
      Stop waiting
    </Button>
  );
}
