/** A click after some time. */
export function laterClick(): MouseEvent {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  return Object.defineProperty(click, "timeStamp", { value: performance.now() + 5_000 });
}
