import { useState } from "react";

/** The same component while the part around a message grows into the whole, so that the scroll position stays. */
export function useHistoryKey(around: string | undefined, onNewest: () => void) {
  const [isJoining, setJoining] = useState(false);
  const [shown, setShown] = useState({ around, count: 0 });
  if (shown.around !== around) {
    setShown({ around, count: shown.count + (isJoining && around === undefined ? 0 : 1) });
    setJoining(false);
  }
  const onJoined = () => {
    setJoining(true);
    onNewest();
  };
  return { historyKey: shown.count, onJoined };
}
