import { Button } from "../../../ui/button.tsx";
import { confirmationTopics } from "../identity.queries.ts";
import type { PopupWay } from "./firebase.ts";
import { confirmByPopup } from "./flows.ts";
import { popupNames } from "./popup-names.ts";
import type { OpenFirebase } from "./use-firebase.ts";
import { useMemberPopup } from "./use-member-popup.ts";

interface ConfirmButtonProps {
  open: OpenFirebase;
  way: PopupWay;
  onConfirmed: () => void;
}

/** "Sign in again with Google", through Firebase. */
export function ConfirmButton({ open, way, onConfirmed }: ConfirmButtonProps) {
  const { mutate, isPending } = useMemberPopup({
    open,
    way,
    act: confirmByPopup,
    refetches: confirmationTopics,
    onRefetched: onConfirmed,
  });
  return (
    <Button variant="secondary" size="sm" pending={isPending} onClick={() => mutate()}>
      Sign in again with {popupNames[way]}
    </Button>
  );
}
