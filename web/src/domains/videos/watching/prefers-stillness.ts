/** Whether the system asks that nothing moves by itself. */
export function prefersStillness(): boolean {
  return "matchMedia" in window && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
