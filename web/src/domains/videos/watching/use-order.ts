import { useState } from "react";

/**
 * The video an address asks for, told apart from the address that follows what is being watched. `order` counts up with
 * each address that somebody else has written: a link in a notice, the way back.
 */
export function useOrder(asked: string | undefined) {
  const [known, setKnown] = useState(asked);
  const [expected, setExpected] = useState<string | null>(null);
  const [order, setOrder] = useState({ id: asked, count: 0 });
  // While rendering: the tab comes with the same address, and would else be opened once with the order before.
  if (asked !== known) {
    setKnown(asked);
    setExpected(null);
    if (asked !== expected) setOrder(({ count }) => ({ id: asked, count: count + 1 }));
  }
  return {
    order,
    /** Says that the address will soon name this one, and that this is no order. */
    follow: (id: string) => setExpected(id),
  };
}
