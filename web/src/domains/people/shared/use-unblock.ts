import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { useUnblock } from "../people.queries.ts";

/** Unblocks a person, and shows the result. */
export function useUnblocking(name: string) {
  return useUnblock({
    onSuccess: () => toast.show({ title: `${name} is unblocked` }),
    onError: (error) => showFailure(error, "Failed to unblock. Please try again."),
  });
}
