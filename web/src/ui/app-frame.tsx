import { type ReactNode, useEffect, useRef } from "react";
import { SkipLink } from "./skip-link.tsx";

interface AppFrameProps {
  /** The content of the top bar: logo, search, bell, avatar. */
  header: ReactNode;
  /** SideItems, on large screens. */
  side: ReactNode;
  /** Four or five BottomItems, on phones and tablets. */
  bottom: ReactNode;
  /** What is said about the whole application, above the screen; nothing most of the time. */
  notice?: ReactNode;
  /** A Page, which renders the main element. */
  children: ReactNode;
}

export function AppFrame({ header, side, bottom, notice, children }: AppFrameProps) {
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-ground/90 backdrop-blur-md">
        <div className="mx-auto flex h-16 max-w-[90rem] items-center gap-2 px-4 max-[17rem]:gap-0 max-[17rem]:px-2 sm:px-6">
          {header}
        </div>
      </header>
      <div className="mx-auto flex max-w-[90rem]">
        <nav
          aria-label="Main"
          className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 flex-col gap-1 overflow-y-auto px-4 py-6 lg:flex"
        >
          {side}
        </nav>
        <div className="min-w-0 grow pb-24 lg:pb-8">
          <Notices>{notice}</Notices>
          {children}
        </div>
      </div>
      <nav
        aria-label="Main, bottom bar"
        className="pb-safe fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 px-2 pt-1.5 backdrop-blur-md lg:hidden"
      >
        <div className="mx-auto flex max-w-lg justify-around">{bottom}</div>
      </nav>
    </div>
  );
}

/** Says how high the notices are (`--notices`), for screens that are exactly as high as what is left. */
function Notices({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--notices", `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--notices");
    };
  }, []);
  return <div ref={box}>{children}</div>;
}
