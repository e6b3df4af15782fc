/** Milliseconds after which it no longer waits for the browser to be idle. */
const latest = 3_000;

/** Calls back once the page has loaded and the browser is idle; returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  let callOff = () => {};
  const wait = () => {
    // Not every browser reports when it is idle.
    if ("requestIdleCallback" in window) {
      const id = window.requestIdleCallback(act, { timeout: latest });
      callOff = () => window.cancelIdleCallback(id);
    } else {
      const timer = setTimeout(act, latest / 2);
      callOff = () => clearTimeout(timer);
    }
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    callOff();
  };
}
