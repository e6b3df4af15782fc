import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { Logo } from "../../../ui/logo.tsx";
import { Page } from "../../../ui/page.tsx";
import { ThemeToggle } from "../../../ui/theme-toggle.tsx";
import { AuthArt } from "./auth-art.tsx";

interface AuthLayoutProps {
  /** At the top instead of the link to the landing page. */
  start?: ReactNode;
  /** Above the title instead of the logo. */
  mark?: ReactNode;
  title: string;
  description?: ReactNode;
  /** A line below the card, such as the link to the other screen. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of the account screens: one task, with a picture beside it on wide screens. */
export function AuthLayout({ start, mark, title, description, footer, children }: AuthLayoutProps) {
  return (
    <div data-keeps-controls="" className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex min-w-0 flex-col">
        <header className="flex h-16 items-center justify-between gap-4 px-4 sm:px-6">
          {start ?? <LandingLink />}
          <ThemeToggle />
        </header>
        <Page width="narrow" className="grow pt-[max(1.5rem,7dvh)] pb-16 sm:pt-[max(2rem,12dvh)]">
          {mark ?? <Logo size="lg" className="mb-8" />}
          <h1 className="type-title">{title}</h1>
          {description && <p className="mt-2 text-ink-soft">{description}</p>}
          <div className="mt-7">{children}</div>
          {footer && <div className="mt-7 text-sm text-ink-soft">{footer}</div>}
        </Page>
      </div>
      <AuthArt />
    </div>
  );
}

function LandingLink() {
  return (
    <a
      href={paths.landing}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 text-sm font-medium text-ink-soft transition hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to Home
    </a>
  );
}
