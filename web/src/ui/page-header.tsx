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
  /**
   * On a phone: the way back (an arrow) and the actions beside the title, which must be short, and no description, so that
   * the content starts high.
   */
  isCompact?: boolean;
  /** Something that belongs to the title comes right below it. */
  isFollowed?: boolean;
}

interface BackLinkProps {
  link: ReactElement<{ className?: string; children?: ReactNode }>;
  isCompact: boolean;
}

function BackLink({ link, isCompact }: BackLinkProps) {
  return renderAs(link, {
    className: clsx(
      "-ml-1 mb-3 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 text-sm font-medium text-ink-soft transition hover:text-ink",
      isCompact && "max-sm:-ml-3 max-sm:mb-0 max-sm:min-w-11 max-sm:justify-center",
    ),
    children: (
      <>
        <ArrowLeft aria-hidden="true" className={isCompact ? "size-5 sm:size-4" : "size-4"} />
        {isCompact ? <span className="max-sm:sr-only">{link.props.children}</span> : link.props.children}
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
    <header
      className={clsx(
        isFollowed ? "mb-2" : isCompact ? "mb-2 max-sm:-mt-2 sm:mb-8" : "mb-6 sm:mb-8",
        isCompact && back && "max-sm:flex max-sm:items-center",
      )}
    >
      {back && <BackLink link={back} isCompact={isCompact} />}
      <div
        className={clsx(
          "flex flex-wrap items-end justify-between gap-x-6 gap-y-4",
          isCompact && "max-sm:min-w-0 max-sm:grow max-sm:items-center max-sm:gap-x-2",
        )}
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
