import { useEffect, useState } from "react";

const longest = 60_000;

/** The time, in milliseconds since 1970, renewed each minute and just when `moment` passes. */
export function useNow(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const until = moment - now;
    const timer = setTimeout(() => setNow(Date.now()), until > 0 ? Math.min(until + 50, longest) : longest);
    return () => clearTimeout(timer);
  }, [moment, now]);
  return now;
}
