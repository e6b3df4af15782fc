import { useEffect } from "react";
import { registerWorker } from "./worker-registration.ts";

/** Registers the service worker once the first screen has loaded, so that it delays nothing. */
export function useWorker(isReady: boolean): void {
  useEffect(() => {
    if (isReady) registerWorker();
  }, [isReady]);
}
