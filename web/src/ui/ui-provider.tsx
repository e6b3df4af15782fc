import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { FocusKeeper } from "./focus-keeper.tsx";
import { Toaster } from "./toaster.tsx";

/** Stands once around the app: no inline style elements (the content security policy refuses them), the toast, and a focus that is not lost. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <FocusKeeper />
      {/* Beside the root, where dialogs stand too: inside it every dialog would cover the toast. */}
      {createPortal(<Toaster />, document.body)}
    </CSPProvider>
  );
}
