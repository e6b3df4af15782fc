import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Whether an element is visible: in its scroll container, or on the page. `margin` in pixels makes it count as visible
 * earlier.
 */
export function useInView<T extends HTMLElement>(
  margin = 0,
  within: "box" | "page" = "box",
): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const options = { root: within === "box" ? element.parentElement : null, rootMargin: `${margin}px` };
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), options);
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin, within]);
  return [ref, isSeen];
}
