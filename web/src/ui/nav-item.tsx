import type { ReactNode } from "react";
import { renderAs, type RenderAs } from "./render-as.ts";

interface NavItemProps {
  icon: ReactNode;
  label: string;
  /** The number of unread items. */
  count?: number;
  /** What they do, for screen readers. */
  countLabel?: string;
  /** The link; the current page's link has aria-current="page". */
  render: RenderAs;
}

type CountProps = { className: string } & Pick<NavItemProps, "count" | "countLabel">;

function Count({ count = 0, countLabel = "waiting", className }: CountProps) {
  if (count === 0) return null;
  return (
    <span className={`figures rounded-full bg-accent text-center font-bold text-on-accent ${className}`}>
      {count > 99 ? "99+" : count}
      <span className="sr-only"> {countLabel}</span>
    </span>
  );
}

/** An entry of the sidebar on large screens. */
export function SideItem({ icon, label, count, countLabel, render }: NavItemProps) {
  return renderAs(render, {
    className:
      "flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium text-ink-soft transition hover:bg-surface hover:text-ink current:bg-surface current:font-semibold current:text-ink current:shadow-soft current:[&_svg]:text-accent-ink [&_svg]:size-5 [&_svg]:shrink-0",
    children: (
      <>
        {icon}
        <span className="grow">{label}</span>
        <Count count={count} countLabel={countLabel} className="min-w-5.5 px-1.5 text-xs leading-5.5" />
      </>
    ),
  });
}

/** An entry of a phone's bottom bar. */
export function BottomItem({ icon, label, count, countLabel, render }: NavItemProps) {
  return renderAs(render, {
    className:
      "group relative flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md text-[0.75rem] font-medium text-ink-faint transition hover:text-ink current:text-ink [&_svg]:size-5.5",
    children: (
      <>
        <span className="grid h-7 w-14 max-w-full place-items-center rounded-full transition group-current:bg-accent-soft group-current:text-accent-ink">
          {icon}
        </span>
        {/* With very large text there is only room for the icons. */}
        <span className="max-[17rem]:sr-only">{label}</span>
        <Count
          count={count}
          countLabel={countLabel}
          className="absolute top-0.5 left-[calc(50%+0.35rem)] min-w-4.5 px-1 text-[0.6875rem] leading-4.5"
        />
      </>
    ),
  });
}
