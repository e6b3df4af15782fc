import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { useCancelRequest } from "../friends.queries.ts";

/** Takes one's own request back, and tells how it went. */
export function useCancel() {
  return useCancelRequest({
    onSuccess: () => toast.show({ title: "Request Cancelled" }),
    onError: (error) => showFailure(error, "Failed to cancel friend request."),
  });
}
