import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import type { SignInAttempt } from "../sign-in/sign-in-failures.rules.ts";
import type { Firebase, PopupMethod } from "./firebase.ts";
import { usePopupSignIn } from "./use-popup-sign-in.ts";

interface PopupButtonProps {
  open: () => Promise<Firebase>;
  method: PopupMethod;
  screen: SignInAttempt["screen"];
  next: string | undefined;
  mark: ReactNode;
  children: ReactNode;
}

/** "Continue with Google", through Firebase. */
export function PopupButton({ mark, children, ...signIn }: PopupButtonProps) {
  const { mutate, isPending } = usePopupSignIn(signIn);
  return (
    <Button block size="lg" variant="secondary" icon={mark} pending={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
