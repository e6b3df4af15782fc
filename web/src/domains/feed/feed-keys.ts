import type { KeyboardEvent } from "react";

/** Page Down and Page Up lead from one article of a feed to the next, as the pattern of the W3C has it. */
export function moveInFeed(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  const step = key === "PageDown" ? 1 : key === "PageUp" ? -1 : 0;
  // While somebody writes these keys are theirs; what floats above the page stands elsewhere in it.
  if (step === 0 || !(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.matches("textarea, input, select")) return;
  const articles = [...currentTarget.querySelectorAll<HTMLElement>(":scope > article")];
  const next = articles[articles.findIndex((article) => article.contains(target)) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView?.({ block: "start" });
}
