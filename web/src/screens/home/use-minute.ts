import { useEffect, useState } from "react";

/** The time, renewed each minute and when the page comes back into sight: a page left open overnight greets anew. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => setNow(new Date());
    const timer = setInterval(renew, 60_000);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, []);
  return now;
}
