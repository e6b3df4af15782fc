import { useRef } from "react";
import { useWatched } from "./videos.queries.ts";

/** Tells of each video the first time it plays on the stage, and once (document 2, section 4). */
export function useViews(): (id: string) => void {
  const told = useRef(new Set<string>());
  // What did not get through is told the next time it plays.
  const watched = useWatched({ onError: (_, id) => void told.current.delete(id) });
  return (id) => {
    if (told.current.has(id)) return;
    told.current.add(id);
    watched.mutate(id);
  };
}
