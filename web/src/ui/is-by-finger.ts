/** Whether the screen is worked with a finger first of all, as a phone's is. */
export function isByFinger(): boolean {
  return "matchMedia" in window && matchMedia("(pointer: coarse)").matches;
}
