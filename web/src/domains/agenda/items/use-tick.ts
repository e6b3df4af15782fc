import { useTickItem } from "../agenda.queries.ts";
import { showUpdated, showUpdateFailed } from "./show-updated.ts";

/** Marks items as done or not done, and shows the result in a toast. */
export function useTick() {
  const { mutate } = useTickItem({
    onSuccess: (_, { id, isCompleted }) => showUpdated(() => mutate({ id, isCompleted: !isCompleted })),
    onError: showUpdateFailed,
  });
  return mutate;
}
