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
export function PageHeader({ title, eyebrow, description, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 sm:mb-8">
      {back && <BackLink link={back} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          {eyebrow && <p className="type-eyebrow mb-1.5">{eyebrow}</p>}
          <h1 className="type-title">{title}</h1>
          {description && <p className="prose-width mt-2 text-base text-ink-soft">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
      </div>
    </header>
  );
}
