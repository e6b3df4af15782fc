import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { FocusRecovery } from "./focus-recovery.tsx";
import { Toaster } from "./toaster.tsx";

/** Stands once around the app: no inline style elements (the content security policy refuses them), the toast, and a focus that is not lost. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <FocusRecovery />
      {/* Beside the root, where dialogs stand too: inside it every dialog would cover the toast. */}
      {createPortal(<Toaster />, document.body)}
    </CSPProvider>
  );
}
