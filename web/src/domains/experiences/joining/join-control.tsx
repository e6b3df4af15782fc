import type { ComponentProps } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Experience } from "../experiences.queries.ts";
import { JoinDialog } from "./join-dialog.tsx";
import { type JoinAct, useJoin } from "./use-join.ts";

interface JoinControlProps extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "block" | "icon"> {
  experience: Pick<Experience, "id" | "title">;
  act: JoinAct;
  /** For a list: the button then names its experience. */
  isNamed?: boolean;
  /** The goal it is joined for. */
  goalId?: string | undefined;
}

const labels: Record<JoinAct, string> = { join: "Join", request: "Request to Join", wait: "Join the waitlist" };
const pendingTexts: Record<JoinAct, string> = { join: "Joining...", request: "Sending...", wait: "Joining..." };

/** The button into an experience, with the clash warning behind it. */
export function JoinControl({ experience, act, isNamed, goalId, ...looks }: JoinControlProps) {
  const { begin, confirm, clashes, isOpen, setOpen, isActing, isPending } = useJoin(experience, act, goalId);
  return (
    <>
      <Button
        {...looks}
        pending={isPending && !isOpen}
        pendingText={isActing ? pendingTexts[act] : undefined}
        aria-label={isNamed ? `${labels[act]}: ${experience.title}` : undefined}
        onClick={begin}
      >
        {labels[act]}
      </Button>
      <JoinDialog
        act={act}
        title={experience.title}
        clashes={clashes}
        isOpen={isOpen}
        onOpenChange={setOpen}
        pending={isActing}
        onConfirm={confirm}
      />
    </>
  );
}
