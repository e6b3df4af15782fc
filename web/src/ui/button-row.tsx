import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The buttons that end a form or a dialog: at its right, and as wide as they can be on a phone. */
export function ButtonRow({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx("flex flex-wrap justify-end gap-2 max-sm:*:grow", className)}>{children}</div>;
}
