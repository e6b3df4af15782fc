import { Link, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { nextPath } from "../domains/identity/shared/next-path.ts";
import { Button } from "../ui/button.tsx";
import { Logo, LogoMark } from "../ui/logo.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { paths } from "./paths.ts";

/** The frame of the screens open to visitors; signing in leads back to the current one. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const next = useRouterState({ select: ({ location }) => nextPath(location.href) });
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-ground/90 backdrop-blur-md">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6 lg:px-8">
          <a
            href={paths.landing}
            aria-label="Alongside, front page"
            className="-ml-1 flex min-h-11 items-center rounded-md px-1"
          >
            <LogoMark className="size-8 sm:hidden" />
            <Logo className="max-sm:hidden" />
          </a>
          <div className="grow" />
          <ThemeToggle />
          <Button variant="quiet" render={<Link to={paths.login} search={{ next }} />}>
            Log In
          </Button>
          <Button render={<Link to={paths.signup} search={{ next }} />}>Get Started</Button>
        </div>
      </header>
      {children}
    </div>
  );
}
