import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { waitingQuery } from "../domains/notifications/notifications.queries.ts";

interface Titled {
  meta?: ReadonlyArray<{ title?: string } | undefined> | undefined;
}

/** The title of the innermost route that has one. */
export function titleOf(matches: readonly Titled[]): string | undefined {
  for (const match of matches.toReversed()) {
    const title = match.meta?.find((tag) => tag?.title !== undefined)?.title;
    if (title !== undefined) return title;
  }
  return undefined;
}

/**
 * The text of the browser tab: the number of unread conversations, the title, and the product unless the title names
 * it.
 */
export function documentTitle(title: string | undefined, unread = 0): string {
  const count = unread > 0 ? `(${unread}) ` : "";
  if (title === undefined) return `${count}Alongside`;
  return count + (title.includes("Alongside") ? title : `${title} · Alongside`);
}

/** The heading of the new screen takes the focus, so that reading and tabbing continue there. */
function focusScreen() {
  const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (target === null) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Sets each screen's title, announces it, and moves the focus. The first screen only gets the title. */
export function RouteAnnouncer() {
  const title = useRouterState({ select: ({ matches }) => titleOf(matches) });
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  // Requested by the frame, which knows if someone is signed in.
  const unread = useQuery({ ...waitingQuery, enabled: false }).data?.conversations;
  const before = useRef<string>(undefined);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    document.title = documentTitle(title, unread);
  }, [title, unread]);

  useEffect(() => {
    const isFirst = before.current === undefined;
    if (pathname === undefined || pathname === before.current) return;
    before.current = pathname;
    if (isFirst) return;
    setAnnounced(title ?? "");
    focusScreen();
  }, [pathname, title]);

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
