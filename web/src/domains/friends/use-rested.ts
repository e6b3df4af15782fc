import { useEffect, useState } from "react";

/** Milliseconds without a key before what was typed is taken up. */
const pause = 300;

/** What was typed, once the typing has rested; and whether it has. */
export function useRested(typed: string): [string, boolean] {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return [rested, rested === typed];
}
