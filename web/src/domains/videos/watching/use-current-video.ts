import { useState } from "react";
import { placeOf, type Video } from "../video-list.rules.ts";

/** Where one is in the list. It holds on to the video, not to its number: what is new above it moves nothing. */
export function useCurrentVideo(videos: readonly Video[], entry: string | undefined) {
  const [id, setId] = useState(entry);
  const [before, setBefore] = useState(0);
  const at = placeOf(videos, id, before);
  const current = videos[at];
  // While rendering, so that the place is settled before anything else can come in above it.
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
