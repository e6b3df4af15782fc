import { Button } from "../../../ui/button.tsx";
import { confirmationTopics } from "../identity.queries.ts";
import type { PopupMethod } from "./firebase.ts";
import { confirmByPopup } from "./flows.ts";
import { popupNames } from "./popup-names.ts";
import type { OpenFirebase } from "./use-firebase.ts";
import { useMemberPopup } from "./use-member-popup.ts";

interface ConfirmButtonProps {
  open: OpenFirebase;
  method: PopupMethod;
  onConfirmed: () => void;
}

/** "Sign in again with Google", through Firebase. */
export function ConfirmButton({ open, method, onConfirmed }: ConfirmButtonProps) {
  const { mutate, isPending } = useMemberPopup({
    open,
    method,
    act: confirmByPopup,
    refetches: confirmationTopics,
    onRefetched: onConfirmed,
  });
  return (
    <Button variant="secondary" size="sm" pending={isPending} onClick={() => mutate()}>
      Sign in again with {popupNames[method]}
    </Button>
  );
}
