import { type RefObject, useEffect, useRef } from "react";

/** Page Down and Page Up move between the articles of a feed, following the W3C's feed pattern. */
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
  // In a field these keys scroll.
  if (step === 0 || !(target instanceof Element) || target.matches("textarea, input, select")) return false;
  const articles = [...feed.querySelectorAll<HTMLElement>(":scope > article")];
  const next = articles[articles.findIndex((article) => article.contains(target)) + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView?.({ block: "start" });
  return next !== undefined;
}
