import { useMutation } from "@tanstack/react-query";
import { isUnauthorized } from "../../../api/api-error.ts";
import type { Topic } from "../../../api/topics.ts";
import { toast } from "../../../ui/toast-store.ts";
import type { Firebase, PopupWay } from "./firebase.ts";
import { failureOf } from "./flows.ts";
import type { OpenFirebase } from "./use-firebase.ts";

interface MemberPopup {
  open: OpenFirebase;
  way: PopupWay;
  act: (firebase: Firebase, way: PopupWay) => Promise<void>;
  /** The queries a success changes. */
  refetches: readonly Topic[];
  /** Called after a success, once those queries are refetched. */
  onRefetched: () => void;
}

/** A signed-in member's action by a Google or Apple popup, with its error message. */
export function useMemberPopup({ open, way, act, refetches, onRefetched }: MemberPopup) {
  return useMutation({
    meta: { refetches: { onSuccess: refetches } },
    mutationFn: async () => act(await open(), way),
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const failure = failureOf(error, { way, screen: "settings" });
      if (failure !== null) toast.show({ ...failure, tone: "danger" });
    },
    onSettled: (_, error) => {
      if (error === null) onRefetched();
    },
  });
}
