import { useMutation } from "@tanstack/react-query";
import { isUnauthorized } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toast-store.ts";
import type { Firebase, PopupWay } from "./firebase.ts";
import { failureOf } from "./flows.ts";
import type { OpenFirebase } from "./use-firebase.ts";

interface MemberPopup {
  open: OpenFirebase;
  way: PopupWay;
  act: (firebase: Firebase, way: PopupWay) => Promise<void>;
  onSuccess: () => Promise<unknown>;
}

/** What a signed-in member does with a popup of Google or Apple, and what went wrong with it. */
export function useMemberPopup({ open, way, act, onSuccess }: MemberPopup) {
  return useMutation({
    mutationFn: async () => act(await open(), way),
    onSuccess,
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const failure = failureOf(error, { way, screen: "settings" });
      if (failure !== null) toast.show({ ...failure, tone: "danger" });
    },
  });
}
