import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { startLive } from "./live.ts";

/** Milliseconds after which a browser that is never idle is not waited for any longer. */
const latest = 3_000;

/** Calls back once the page stands and the browser has nothing better to do; the answer calls it off. */
function whenIdle(act: () => void): () => void {
  let callOff = () => {};
  const wait = () => {
    // Not every browser tells when it is idle.
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

/** Keeps the screens live from the moment the first of them stands; answers whether that has come. */
export function useLive(): boolean {
  const client = useQueryClient();
  const [isReady, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  useEffect(() => (isReady ? startLive(client) : undefined), [client, isReady]);
  return isReady;
}
