import { Link } from "@tanstack/react-router";
import { PencilLine } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { showFailure } from "../../../shared/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { Experience } from "../experiences.queries.ts";
import { useSetCoHost } from "./co-hosts.queries.ts";
import { InviteDialog } from "./invite-dialog.tsx";

interface CoHostControlsProps {
  experience: Pick<Experience, "id" | "title">;
  viewerId: string;
}

/** What a co-host can do. */
export function CoHostControls({ experience, viewerId }: CoHostControlsProps) {
  const stepDown = useSetCoHost(experience.id, {
    onSuccess: () => toast.show({ title: "You're no longer a co-host", description: "You're still going." }),
    onError: (error) => showFailure(error, "Couldn't save that. Please try again."),
  });
  return (
    <>
      <Notice tone="success" title="You're a co-host">
        You can answer requests, invite friends, edit the text and mark who came.
      </Notice>
      <Button
        variant="secondary"
        block
        icon={<PencilLine aria-hidden="true" className="size-4.5" />}
        render={<Link to={paths.editExperience(experience.id)} />}
      >
        Edit the text
      </Button>
      <InviteDialog experience={experience} />
      <Button
        variant="quiet"
        block
        pending={stepDown.isPending}
        pendingText="Saving..."
        onClick={() => stepDown.mutate({ userId: viewerId, isCoHost: false })}
      >
        Stop being a co-host
      </Button>
    </>
  );
}
