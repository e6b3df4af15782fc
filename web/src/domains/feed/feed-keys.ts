import { type RefObject, useEffect, useRef } from "react";

/** Page Down and Page Up lead from one article of a feed to the next, as the pattern of the W3C has it. */
export function useFeedKeys<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const feed = ref.current;
    const move = (event: KeyboardEvent) => {
      if (feed !== null && moveIn(feed, event)) event.preventDefault();
    };
    feed?.addEventListener("keydown", move);
    return () => feed?.removeEventListener("keydown", move);
  }, []);
  return ref;
}

function moveIn(feed: HTMLElement, { key, target }: KeyboardEvent): boolean {
  const step = key === "PageDown" ? 1 : key === "PageUp" ? -1 : 0;
  // While somebody writes these keys are theirs.
  if (step === 0 || !(target instanceof Element) || target.matches("textarea, input, select")) return false;
  const articles = [...feed.querySelectorAll<HTMLElement>(":scope > article")];
  const next = articles[articles.findIndex((article) => article.contains(target)) + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView?.({ block: "start" });
  return next !== undefined;
}
