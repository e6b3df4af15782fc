import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { renderAs, type RenderAs } from "./render-as.ts";

interface CoverCardProps {
  as?: "article" | "li" | "div";
  cover: ReactNode;
  /** Shown on the cover, such as the price or "Full". */
  badge?: ReactNode;
  eyebrow?: ReactNode;
  title: string;
  level?: 2 | 3 | 4;
  render?: RenderAs;
  href?: string;
  /** Facts below the title: a Meta. */
  meta?: ReactNode;
  children?: ReactNode;
  /** Buttons; they stay clickable above the card's own link. */
  footer?: ReactNode;
  className?: string;
}

const stretched = "rounded-xs after:absolute after:inset-0 after:rounded-xl";

/** A card that links to an experience or a listing. Its title is the link and the whole card its target. */
export function CoverCard(props: CoverCardProps) {
  const {
    as = "article",
    cover,
    badge,
    eyebrow,
    title,
    level = 3,
    render,
    href,
    meta,
    children,
    footer,
    className,
  } = props;
  const Heading = `h${level}` as const;
  const linked = render !== undefined || href !== undefined;
  return (
    <Card as={as} pad="none" tone={linked ? "lift" : "soft"} className={clsx("group flex flex-col", className)}>
      <div className="relative aspect-[5/3] overflow-clip *:size-full">{cover}</div>
      {badge && <div className="absolute top-3 left-3 flex gap-1.5">{badge}</div>}
      <div className="flex grow flex-col gap-2 p-4 sm:p-5">
        {eyebrow && <p className="type-eyebrow">{eyebrow}</p>}
        <Heading className="type-subheading line-clamp-2">
          {render ? (
            renderAs(render, { className: stretched, children: title })
          ) : href === undefined ? (
            title
          ) : (
            <a href={href} className={stretched}>
              {title}
            </a>
          )}
        </Heading>
        {children && <div className="line-clamp-3 text-sm text-ink-soft">{children}</div>}
        {meta && <div className="mt-auto pt-1">{meta}</div>}
        {footer && <div className="relative z-10 flex flex-wrap items-center gap-2 pt-2">{footer}</div>}
      </div>
    </Card>
  );
}
