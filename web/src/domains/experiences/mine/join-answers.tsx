import { Check, X } from "lucide-react";
import { showFailure } from "../../../shared/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { type JoinRequest, useAcceptRequest, useDeclineRequest } from "../experiences.queries.ts";

interface JoinAnswersProps {
  request: Pick<JoinRequest, "id" | "experienceId">;
  /** Who asks. */
  name: string;
  onAnswered?: (answer: "accepted" | "declined") => void;
}

/** The host's two answers to a join request. */
export function JoinAnswers({ request, name, onAnswered }: JoinAnswersProps) {
  const accept = useAcceptRequest({
    onSuccess() {
      toast.show({ title: "Join request accepted!", tone: "success" });
      onAnswered?.("accepted");
    },
    onError: (error) => showFailure(error, "Failed to accept join request. Please try again."),
  });
  const decline = useDeclineRequest({
    onSuccess() {
      toast.show({ title: "Join request declined" });
      onAnswered?.("declined");
    },
    onError: (error) => showFailure(error, "Failed to decline join request. Please try again."),
  });
  const isAnswering = accept.isPending || decline.isPending;
  return (
    <>
      <Button
        variant="achieve"
        size="sm"
        icon={<Check aria-hidden="true" className="size-4" />}
        pending={accept.isPending}
        disabled={isAnswering}
        aria-label={`Accept ${name}`}
        onClick={() => accept.mutate(request)}
      >
        Accept
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={<X aria-hidden="true" className="size-4" />}
        pending={decline.isPending}
        disabled={isAnswering}
        aria-label={`Decline ${name}`}
        onClick={() => decline.mutate(request)}
      >
        Decline
      </Button>
    </>
  );
}
