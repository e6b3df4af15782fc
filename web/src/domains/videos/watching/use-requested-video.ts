import { useState } from "react";

/**
 * The video requested by the URL, as opposed to a URL that follows what is being watched. `count` increases with each
 * URL change from outside, such as a link or Back.
 */
export function useRequestedVideo(id: string | undefined) {
  const [known, setKnown] = useState(id);
  const [expected, setExpected] = useState<string | null>(null);
  const [requested, setRequested] = useState({ id, count: 0 });
  // Set while rendering; otherwise the tab would open once with the previous request.
  if (id !== known) {
    setKnown(id);
    setExpected(null);
    if (id !== expected) setRequested(({ count }) => ({ id, count: count + 1 }));
  }
  return {
    requested,
    /** Announces that the URL will follow to this video, so that the change isn't a request. */
    follow: (id: string) => setExpected(id),
  };
}
