import { useMutation } from "@tanstack/react-query";
import { isUnauthorized } from "../../../api/api-error.ts";
import type { Topic } from "../../../api/topics.ts";
import { toast } from "../../../ui/toast-store.ts";
import type { Firebase, PopupMethod } from "./firebase.ts";
import { failureOf } from "./flows.ts";
import type { OpenFirebase } from "./use-firebase.ts";

interface MemberPopup {
  open: OpenFirebase;
  method: PopupMethod;
  act: (firebase: Firebase, method: PopupMethod) => Promise<void>;
  /** The queries a success changes. */
  refetches: readonly Topic[];
  /** Called after a success, once those queries are refetched. */
  onRefetched: () => void;
}

/** A signed-in member's action by a Google or Apple popup, with its error message. */
export function useMemberPopup({ open, method, act, refetches, onRefetched }: MemberPopup) {
  return useMutation({
    meta: { refetches: { onSuccess: refetches } },
    mutationFn: async () => act(await open(), method),
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const failure = failureOf(error, { method, screen: "settings" });
      if (failure !== null) toast.show({ ...failure, tone: "danger" });
    },
    onSettled: (_, error) => {
      if (error === null) onRefetched();
    },
  });
}
