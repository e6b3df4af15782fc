import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** Draws something beside the application, so that it stays usable while the application is inert. */
export function OverPage({ children }: { children: ReactNode }) {
  return createPortal(children, document.body);
}
