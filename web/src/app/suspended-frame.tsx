import type { ReactNode } from "react";
import { Logo } from "../ui/logo.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { ThemeToggle } from "../ui/theme-toggle.tsx";

/** The frame of the few screens that a suspended member can open, without other links. */
export function SuspendedFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-ground/90 backdrop-blur-md">
        <div className="mx-auto flex h-16 max-w-3xl items-center justify-between gap-2 px-4 sm:px-6 lg:px-8">
          <Logo />
          <ThemeToggle />
        </div>
      </header>
      {children}
    </div>
  );
}
