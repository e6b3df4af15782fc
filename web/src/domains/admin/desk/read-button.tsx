import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { useReadAnswer } from "./desk.queries.ts";

/** Marks a member's answer as read, which keeps the decision. */
export function ReadButton({ id }: { id: string }) {
  const read = useReadAnswer(id, {
    onSuccess: () => toast.show({ title: "Answer read", description: "We kept the decision.", tone: "success" }),
    onError: (error) => showFailure(error, "Couldn't save that. Please try again."),
  });
  return (
    <Button variant="secondary" size="sm" pending={read.isPending} onClick={() => read.mutate()}>
      Keep decision
    </Button>
  );
}
