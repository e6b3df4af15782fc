import { useTickItem } from "../agenda.queries.ts";
import { sayUpdated, sayUpdateFailed } from "./say-updated.ts";

/** Ticks items off and on again, and says how it went. */
export function useTick() {
  const { mutate } = useTickItem({
    onSuccess: (_, { id, isCompleted }) => sayUpdated(() => mutate({ id, isCompleted: !isCompleted })),
    onError: sayUpdateFailed,
  });
  return mutate;
}
