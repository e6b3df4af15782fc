import { useTickItem } from "../agenda.queries.ts";
import { showUpdated, showUpdateFailed } from "./show-updated.ts";

/** Ticks items off and on again, and says how it went. */
export function useTick() {
  const { mutate } = useTickItem({
    onSuccess: (_, { id, isCompleted }) => showUpdated(() => mutate({ id, isCompleted: !isCompleted })),
    onError: showUpdateFailed,
  });
  return mutate;
}
