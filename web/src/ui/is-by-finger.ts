/** Whether touch is the main input, as on a phone. */
export function isByFinger(): boolean {
  return "matchMedia" in window && matchMedia("(pointer: coarse)").matches;
}
