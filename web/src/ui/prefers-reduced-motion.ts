/** Whether the system asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return "matchMedia" in window && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
