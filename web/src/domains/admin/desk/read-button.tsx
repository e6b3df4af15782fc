import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { useReadAnswer } from "./desk.queries.ts";

/** Takes a member's answer from what waits for the team. */
export function ReadButton({ id }: { id: string }) {
  const read = useReadAnswer(id, {
    onSuccess: () => toast.show({ title: "Answer read", description: "The decision stands.", tone: "success" }),
    onError: (error) => showFailure(error, "That could not be saved. Please try again."),
  });
  return (
    <Button variant="secondary" size="sm" pending={read.isPending} onClick={() => read.mutate()}>
      Read, it stands
    </Button>
  );
}
