import { useEffect, useRef, useState } from "react";

/**
 * The video an address asks for, told apart from the address that follows what is being watched. `order` counts up with
 * each address that somebody else has written: a link in a notice, the way back.
 */
export function useOrder(asked: string | undefined) {
  const shown = useRef(asked);
  const [order, setOrder] = useState({ id: asked, count: 0 });
  useEffect(() => {
    if (asked === shown.current) return;
    shown.current = asked;
    setOrder(({ count }) => ({ id: asked, count: count + 1 }));
  }, [asked]);
  return {
    order,
    /** Says that the address will soon name this one, and that this is no order. */
    follow: (id: string) => void (shown.current = id),
  };
}
