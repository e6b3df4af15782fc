import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { renderAs, type RenderAs } from "./render-as.ts";

interface PageHeaderProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  description?: ReactNode;
  /** A link back with its own text: `<Link to="/home">Back to Home</Link>`. */
  back?: RenderAs;
  actions?: ReactNode;
  /** On a phone: the actions beside the title, which must be short, and no description, so that the content starts high. */
  isCompact?: boolean;
  /** Something that belongs to the title comes right below it. */
  isFollowed?: boolean;
}

function BackLink({ link }: { link: ReactElement<{ className?: string; children?: ReactNode }> }) {
  return renderAs(link, {
    className:
      "-ml-1 mb-3 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 text-sm font-medium text-ink-soft transition hover:text-ink",
    children: (
      <>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {link.props.children}
      </>
    ),
  });
}

/** The head of a screen: its one h1. */
export function PageHeader({
  title,
  eyebrow,
  description,
  back,
  actions,
  isCompact = false,
  isFollowed,
}: PageHeaderProps) {
  return (
    <header className={isFollowed ? "mb-2" : isCompact ? "mb-2 max-sm:-mt-2 sm:mb-8" : "mb-6 sm:mb-8"}>
      {back && <BackLink link={back} />}
      <div
        className={clsx("flex flex-wrap items-end justify-between gap-x-6 gap-y-4", isCompact && "max-sm:items-center")}
      >
        <div className={isCompact ? "min-w-0 flex-1 sm:basis-72" : "min-w-0 flex-1 basis-72"}>
          {eyebrow && <p className="type-eyebrow mb-1.5">{eyebrow}</p>}
          <h1 className="type-title">{title}</h1>
          {description && (
            <p className={clsx("prose-width mt-2 text-base text-ink-soft", isCompact && "max-sm:sr-only")}>
              {description}
            </p>
          )}
        </div>
        {actions && <div className={clsx("flex flex-wrap gap-2", !isCompact && "max-sm:w-full")}>{actions}</div>}
      </div>
    </header>
  );
}
