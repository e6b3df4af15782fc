import type { ComponentProps } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Experience } from "../experiences.queries.ts";
import { canJoinTogether } from "../plus-one/plus-one.rules.ts";
import { JoinDialog } from "./join-dialog.tsx";
import { type JoinAction, useJoin } from "./use-join.ts";

interface JoinControlProps extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "block" | "icon"> {
  experience: Experience;
  action: JoinAction;
  /** In a list: the button's label then names the experience. */
  isNamed?: boolean;
  /** The goal to link with the experience. */
  goalId?: string | undefined;
  /** The member brings somebody. */
  isTogether?: boolean;
}

const labels: Record<JoinAction, string> = { join: "Join", request: "Request to Join", wait: "Join the waitlist" };
const pendingTexts: Record<JoinAction, string> = { join: "Joining...", request: "Sending...", wait: "Joining..." };

/** The button for joining, requesting or waiting, with the dialog for overlaps and messages. */
export function JoinControl({ experience, action, isNamed, goalId, isTogether, ...buttonProps }: JoinControlProps) {
  const { start, confirm, clashes, isOpen, setOpen, isJoining, isPending } = useJoin(experience, action, {
    goalId,
    isTogether,
  });
  const label = isTogether ? "Join with someone" : labels[action];
  return (
    <>
      <Button
        {...buttonProps}
        pending={isPending && !isOpen}
        pendingText={isJoining ? pendingTexts[action] : undefined}
        aria-label={isNamed ? `${label}: ${experience.title}` : undefined}
        onClick={start}
      >
        {label}
      </Button>
      <JoinDialog
        action={action}
        title={experience.title}
        clashes={clashes}
        isTogether={isTogether}
        mayBring={action === "request" && canJoinTogether(experience)}
        isOpen={isOpen}
        onOpenChange={setOpen}
        pending={isJoining}
        onConfirm={confirm}
      />
    </>
  );
}
