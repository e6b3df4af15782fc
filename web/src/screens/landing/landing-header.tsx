import { Menu, X } from "lucide-react";
import { useRef, useState } from "react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ThemeToggle } from "../../ui/theme-toggle.tsx";
import { anchors } from "./anchors.ts";

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line/70 bg-ground/90 backdrop-blur-md">
      <SkipLink />
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 max-[23.5rem]:gap-0 sm:gap-2 sm:px-6 lg:px-8">
        <a href={paths.landing} aria-label="Alongside, start page" className="mr-auto rounded-sm py-1.5">
          {/* On the narrowest phones the name makes room for the menu. */}
          <Logo className="max-[23.5rem]:gap-1.5 max-[23.5rem]:text-lg" />
        </a>
        <nav aria-label="On this page" className="mr-3 hidden items-center md:flex">
          {anchors.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium text-ink-soft transition hover:text-ink lg:px-4"
            >
              {label}
            </a>
          ))}
        </nav>
        <ThemeToggle />
        <Button variant="quiet" href={paths.login} className="max-sm:hidden">
          Log In
        </Button>
        <Button href={paths.signup} className="whitespace-nowrap max-[22rem]:hidden">
          Get Started
        </Button>
        <MobileMenu />
      </div>
    </header>
  );
}

/**
 * The browser's own popover: it opens, closes on Escape or a tap outside, and returns the focus before any script runs.
 */
function MobileMenu() {
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? X : Menu;
  return (
    <>
      <button
        type="button"
        popoverTarget="landing-menu"
        aria-label="Menu"
        aria-expanded={isOpen}
        className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft transition hover:bg-raised hover:text-ink md:hidden"
      >
        <Icon aria-hidden="true" className="size-5.5" />
      </button>
      <nav
        ref={menu}
        id="landing-menu"
        popover="auto"
        aria-label="Menu"
        onToggle={(event) => setOpen(event.newState === "open")}
        className="fixed inset-x-3 top-18 bottom-auto m-0 w-auto rounded-xl bg-raised p-3 text-ink shadow-float ring-1 ring-line md:hidden"
      >
        <ul className="flex flex-col">
          {anchors.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                onClick={() => menu.current?.hidePopover()}
                className="flex min-h-12 items-center rounded-md px-3 font-medium hover:bg-sunken"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-3 grid grid-cols-2 gap-2 border-t border-line pt-4">
          <Button variant="secondary" href={paths.login}>
            Log In
          </Button>
          <Button href={paths.signup}>Get Started</Button>
        </div>
      </nav>
    </>
  );
}
