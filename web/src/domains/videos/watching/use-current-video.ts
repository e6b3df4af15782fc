import { useState } from "react";
import { placeOf, type Video } from "../video-list.rules.ts";

/** The position in the list. It follows the video's id, so that new videos above it change nothing. */
export function useCurrentVideo(videos: readonly Video[], entry: string | undefined) {
  const [id, setId] = useState(entry);
  const [before, setBefore] = useState(0);
  const at = placeOf(videos, id, before);
  const current = videos[at];
  // Set while rendering, so that the position is final before new videos arrive above it.
  if (current !== undefined && current.id !== id) setId(current.id);
  if (current !== undefined && at !== before) setBefore(at);
  return {
    at,
    current,
    goTo(next: number) {
      const video = videos[next];
      if (video !== undefined) setId(video.id);
      return video;
    },
  };
}
