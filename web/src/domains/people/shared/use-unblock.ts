import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { useUnblock } from "../people.queries.ts";

/** Ends the block of the person of this name, and tells how it went. */
export function useUnblocking(name: string) {
  return useUnblock({
    onSuccess: () => toast.show({ title: `${name} is unblocked` }),
    onError: (error) => showFailure(error, "Failed to unblock. Please try again."),
  });
}
