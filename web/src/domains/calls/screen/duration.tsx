import { useEffect, useState } from "react";
import { durationText } from "../../people/shared/chat/message-time.ts";

/** How long the call lasts, each second. Not announced: screen readers would read nothing else. */
export function Duration({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  return (
    <span role="timer" className="figures">
      {durationText(seconds)}
    </span>
  );
}
