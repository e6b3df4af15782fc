const landmarks = "header, nav, main";

/** The landmark around an element, in words that hold for another drawing of the same page. */
function landmarkOf(element: Element): string {
  const landmark = element.closest(landmarks);
  return landmark === null ? "" : `${landmark.localName} ${landmark.getAttribute("aria-label") ?? ""}`;
}

/**
 * Remembers what has the focus in an outline, and returns a function that gives it to the same link, or the same part, of
 * the application that has replaced the outline; the browser has dropped it then. Does nothing if the focus is elsewhere by now.
 */
export function rememberFocus(outline: Element): () => void {
  const page = outline.ownerDocument;
  const focused = page.activeElement;
  if (focused === null || focused === outline || !outline.contains(focused)) return () => {};
  const { id } = focused;
  const [href, landmark] = [focused.getAttribute("href"), landmarkOf(focused)];
  return () => {
    if (page.activeElement !== null && page.activeElement !== page.body) return;
    const links = [...outline.querySelectorAll<HTMLElement>("a[href]")];
    const same =
      id === ""
        ? links.find((link) => link.getAttribute("href") === href && landmarkOf(link) === landmark)
        : page.getElementById(id);
    same?.focus({ preventScroll: true });
  };
}
