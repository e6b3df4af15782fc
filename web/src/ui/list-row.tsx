import { clsx } from "clsx";
import type { ReactNode } from "react";
import { renderAs, type RenderAs } from "./render-as.ts";

interface ListRowProps {
  /** An avatar, an icon or a small picture. */
  media?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  /** A line or two below the title; text is cut after the second. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Makes the whole row a link; actions stay clickable. */
  render?: RenderAs;
  href?: string;
  selected?: boolean;
  className?: string;
}

/** The focus ring is around the whole row: the title would cut off its own. */
const stretched =
  "rounded-xs after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";

export function ListRow({ media, title, meta, children, actions, render, href, selected, className }: ListRowProps) {
  const linked = render !== undefined || href !== undefined;
  return (
    <li
      className={clsx(
        "relative flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 rounded-lg px-3 py-2.5",
        linked && "transition hover:bg-wash",
        selected && "bg-wash",
        className,
      )}
    >
      {media}
      <div className="min-w-0 flex-1 basis-28">
        {/* With very large text the title wraps instead of being cut. */}
        <div className="flex items-baseline justify-between gap-3 max-[17rem]:flex-wrap max-[17rem]:gap-y-0.5">
          <div className="min-w-0 truncate text-sm font-semibold text-ink max-[17rem]:wrap-anywhere max-[17rem]:whitespace-normal">
            {render ? (
              renderAs(render, { className: stretched, children: title })
            ) : href === undefined ? (
              title
            ) : (
              <a href={href} className={stretched}>
                {title}
              </a>
            )}
          </div>
          {meta && <div className="figures shrink-0 text-xs text-ink-faint">{meta}</div>}
        </div>
        {children && (
          <div className={clsx("text-sm text-ink-soft", typeof children === "string" && "line-clamp-2")}>
            {children}
          </div>
        )}
      </div>
      {actions && <div className="relative z-10 ml-auto flex shrink-0 items-center gap-1.5">{actions}</div>}
    </li>
  );
}
