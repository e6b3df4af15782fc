import type { ComponentProps } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Experience } from "../experiences.queries.ts";
import { JoinDialog } from "./join-dialog.tsx";
import { type JoinAction, useJoin } from "./use-join.ts";

interface JoinControlProps extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "block" | "icon"> {
  experience: Pick<Experience, "id" | "title">;
  action: JoinAction;
  /** For a list: the button then names its experience. */
  isNamed?: boolean;
  /** The goal it is joined for. */
  goalId?: string | undefined;
}

const labels: Record<JoinAction, string> = { join: "Join", request: "Request to Join", wait: "Join the waitlist" };
const pendingTexts: Record<JoinAction, string> = { join: "Joining...", request: "Sending...", wait: "Joining..." };

/** The button into an experience, with the clash warning behind it. */
export function JoinControl({ experience, action, isNamed, goalId, ...looks }: JoinControlProps) {
  const { begin, confirm, clashes, isOpen, setOpen, isJoining, isPending } = useJoin(experience, action, goalId);
  return (
    <>
      <Button
        {...looks}
        pending={isPending && !isOpen}
        pendingText={isJoining ? pendingTexts[action] : undefined}
        aria-label={isNamed ? `${labels[action]}: ${experience.title}` : undefined}
        onClick={begin}
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
