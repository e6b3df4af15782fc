import { useState } from "react";

/**
 * The video requested by the URL, as opposed to a URL that follows what is being watched. `count` increases with each
 * URL change from outside, such as a link or Back.
 */
export function useOrder(asked: string | undefined) {
  const [known, setKnown] = useState(asked);
  const [expected, setExpected] = useState<string | null>(null);
  const [order, setOrder] = useState({ id: asked, count: 0 });
  // Set while rendering; otherwise the tab would open once with the previous request.
  if (asked !== known) {
    setKnown(asked);
    setExpected(null);
    if (asked !== expected) setOrder(({ count }) => ({ id: asked, count: count + 1 }));
  }
  return {
    order,
    /** Announces that the URL will follow to this video, so that the change isn't a request. */
    follow: (id: string) => setExpected(id),
  };
}
