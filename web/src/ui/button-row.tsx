import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The buttons at the end of a form or a dialog: on its right, full width on a phone. */
export function ButtonRow({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx("flex flex-wrap justify-end gap-2 max-sm:*:grow", className)}>{children}</div>;
}
