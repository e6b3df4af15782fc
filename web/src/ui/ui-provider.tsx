import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { FocusRecovery } from "./focus-recovery.tsx";
import { InvalidFocus } from "./invalid-focus.tsx";
import { Toaster } from "./toaster.tsx";

/**
 * Wraps the app once: no inline style elements (forbidden by the content security policy), the toast, and the focus
 * where it was lost or a form was refused.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <FocusRecovery />
      <InvalidFocus />
      {/* Next to the root, like dialogs: inside it every dialog would cover the toast. */}
      {createPortal(<Toaster />, document.body)}
    </CSPProvider>
  );
}
