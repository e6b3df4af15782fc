import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { AppleMark, GoogleMark } from "../sign-in/provider-marks.tsx";
import type { PopupMethod } from "./firebase.ts";
import { linkByPopup } from "./flows.ts";
import { popupNames } from "./popup-names.ts";
import type { OpenFirebase } from "./use-firebase.ts";
import { useMemberPopup } from "./use-member-popup.ts";

interface LinkButtonProps {
  open: OpenFirebase;
  method: PopupMethod;
  /** Called instead if the sign-in is too old. */
  confirmFirst: (() => void) | null;
}

/** "Link Google", through Firebase. */
export function LinkButton({ open, method, confirmFirst }: LinkButtonProps) {
  const name = popupNames[method];
  const { mutate, isPending } = useMemberPopup({
    open,
    method,
    act: linkByPopup,
    refetches: ["sign-in-methods"],
    onRefetched: () => toast.show({ title: `${name} linked`, tone: "success" }),
  });
  const mark = method === "google" ? <GoogleMark /> : <AppleMark />;
  return (
    <Button variant="secondary" size="sm" icon={mark} pending={isPending} onClick={() => (confirmFirst ?? mutate)()}>
      Link {name}
    </Button>
  );
}
