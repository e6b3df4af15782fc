/** A click when some time has gone by. */
export function laterClick(): MouseEvent {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  return Object.defineProperty(click, "timeStamp", { value: performance.now() + 5_000 });
}
