import type { ReactNode } from "react";
import { useKeptFocus } from "./use-kept-focus.ts";

/** Rows that may leave while they have the focus: ticked off, they move to another list. */
export function AgendaRows({ className, children }: { className?: string; children: ReactNode }) {
  const kept = useKeptFocus();
  return (
    <div {...kept} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
