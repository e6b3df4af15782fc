import { useRef } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { useWatched } from "../videos.queries.ts";

/** Reports each video once, the first time it plays (P-VIDEOS-4). */
export function useViews(): (id: string) => void {
  const told = useRef(new Set<string>());
  const watched = useWatched({
    onError(error, id) {
      // A failed report is repeated the next time it plays; a refused one isn't, because it would be refused again.
      if (!(error instanceof ApiError) || error.status >= 500) told.current.delete(id);
    },
  });
  return (id) => {
    if (told.current.has(id)) return;
    told.current.add(id);
    watched.mutate(id);
  };
}
