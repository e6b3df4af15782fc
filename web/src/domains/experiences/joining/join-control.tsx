import type { ComponentProps } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Experience } from "../experiences.queries.ts";
import { JoinDialog } from "./join-dialog.tsx";
import { type JoinAction, useJoin } from "./use-join.ts";

interface JoinControlProps extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "block" | "icon"> {
  experience: Experience;
  action: JoinAction;
  /** In a list: the button's label then names the experience. */
  isNamed?: boolean;
  /** The goal to link with the experience. */
  goalId?: string | undefined;
}

const labels: Record<JoinAction, string> = { join: "Join", request: "Request to Join", wait: "Join the waitlist" };
const pendingTexts: Record<JoinAction, string> = { join: "Joining...", request: "Sending...", wait: "Joining..." };

/** The button for joining, requesting or waiting, with the dialog for overlaps and messages. */
export function JoinControl({ experience, action, isNamed, goalId, ...buttonProps }: JoinControlProps) {
  const { start, confirm, clashes, isOpen, setOpen, isJoining, isPending } = useJoin(experience, action, goalId);
  return (
    <>
      <Button
        {...buttonProps}
        pending={isPending && !isOpen}
        pendingText={isJoining ? pendingTexts[action] : undefined}
        aria-label={isNamed ? `${labels[action]}: ${experience.title}` : undefined}
        onClick={start}
      >
        {labels[action]}
      </Button>
      <JoinDialog
        action={action}
        title={experience.title}
        clashes={clashes}
        isOpen={isOpen}
        onOpenChange={setOpen}
        pending={isJoining}
        onConfirm={confirm}
      />
    </>
  );
}
