import { useEffect, useState } from "react";

const maxDelay = 60_000;

/** The time in milliseconds since 1970, updated every minute and right after `moment`. */
export function useNow(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const delay = moment - now;
    const timer = setTimeout(() => setNow(Date.now()), delay > 0 ? Math.min(delay + 50, maxDelay) : maxDelay);
    return () => clearTimeout(timer);
  }, [moment, now]);
  return now;
}
