import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { useCancelRequest } from "../friends.queries.ts";

/** Withdraws the member's own request, and shows the result. */
export function useCancel() {
  return useCancelRequest({
    onSuccess: () => toast.show({ title: "Request Cancelled" }),
    onError: (error) => showFailure(error, "Failed to cancel friend request."),
  });
}
