import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, Hourglass } from "lucide-react";
import { messageOf } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { invalidate } from "../../../api/query.ts";
import { paths } from "../../../app/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { type Experience, isFull } from "./experience-format.ts";

/** What this viewer can do with an experience they found, in the words of document 1, section 2. */
export function ExperienceFinderRequest({
  experience,
  viewer,
}: {
  experience: Experience;
  viewer: "visitor" | "member";
}) {
  const { viewerStatus } = experience;
  if (viewerStatus === "creator") return <Standing text="You host this" />;
  if (viewerStatus === "participant") return <Standing text="You are going" />;
  if (viewerStatus === "requested") {
    return (
      <Button variant="secondary" disabled icon={<Hourglass className="size-4" />}>
        Requested
      </Button>
    );
  }
  if (isFull(experience)) {
    return (
      <Button variant="secondary" disabled>
        Full
      </Button>
    );
  }
  if (viewer === "visitor") {
    return (
      <Button variant="secondary" href={paths.login}>
        Login to Request Join
      </Button>
    );
  }
  return <RequestButton experience={experience} />;
}

function Standing({ text }: { text: string }) {
  return (
    <Badge tone="sage" icon={<Check />} className="min-h-11 justify-center">
      {text}
    </Badge>
  );
}

function RequestButton({ experience }: { experience: Experience }) {
  const client = useQueryClient();
  const request = useMutation({
    mutationFn: () =>
      call("POST /api/experiences/{id}/join-request", { params: { id: experience.id }, body: { message: "" } }),
    onSuccess: () => {
      toast.show({
        title: "Join request sent",
        description: `The host of “${experience.title}” will answer you.`,
        tone: "success",
      });
    },
    onError: (error) => {
      toast.show({ title: messageOf(error, "Failed to send join request"), tone: "danger" });
    },
    // Also after a refusal: the place may have gone, or the request been sent from another window.
    onSettled: () =>
      invalidate(
        client,
        "GET /api/experiences",
        "GET /api/experiences/live",
        "GET /api/experiences/{id}",
        "GET /api/user/pending-experiences",
      ),
  });
  return (
    <Button
      variant="secondary"
      pending={request.isPending}
      pendingText="Sending..."
      aria-label={`${request.isPending ? "Sending..." : "Request to Join"}: ${experience.title}`}
      onClick={() => request.mutate()}
    >
      Request to Join
    </Button>
  );
}
