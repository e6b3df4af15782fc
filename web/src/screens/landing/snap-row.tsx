import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A row of cards: scrollable on a phone, a grid on wide screens. Contains `li` elements. */
export function SnapRow({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      // A scrolling row must be reachable by keyboard; it also contains screen reader text.
      tabIndex={0}
      className={clsx(
        "scroll-row relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 px-4 py-1 *:w-[86%] *:shrink-0 *:snap-start sm:-mx-6 sm:scroll-px-6 sm:px-6 sm:*:w-[22rem] lg:mx-0 lg:grid lg:gap-5 lg:overflow-visible lg:px-0 lg:*:w-auto",
        className,
      )}
    >
      {children}
    </ul>
  );
}
