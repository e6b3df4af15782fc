import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { toast } from "../../../ui/toast-store.ts";
import { useCurrentVideo } from "./use-current-video.ts";
import { ahead, type Video } from "../video-list.rules.ts";
import { VideoStage } from "./video-stage.tsx";

/** Milliseconds on a video before the URL names it. */
const rest = 200;

interface ReelProps {
  videos: readonly Video[];
  /** The first video to show; defaults to the first of the list. */
  entry: string | undefined;
  more: { hasMore: boolean; pending: boolean; hasFailed: boolean; onMore: () => void };
  /** Shown if there are no videos. */
  empty: ReactNode;
  /** Called when the viewer stays on a video. */
  onRest: (id: string) => void;
  onDeleted: (id: string) => void;
  onBlocked: (userId: string) => void;
}

/** The videos one after the other; more are loaded before the end is reached. */
export function Reel({ videos, entry, more, empty, onRest, ...gone }: ReelProps) {
  const { at, current, goTo } = useCurrentVideo(videos, entry);
  const { hasMore, pending, hasFailed } = more;
  const isNearEnd = at >= videos.length - ahead;
  const fetchMore = useEffectEvent(more.onMore);
  useEffect(() => {
    if (isNearEnd && hasMore && !pending && !hasFailed) fetchMore();
  }, [isNearEnd, hasMore, pending, hasFailed]);

  const id = current?.id;
  const named = useRef(entry ?? id);
  const follow = useEffectEvent(onRest);
  useEffect(() => {
    if (id === undefined || id === named.current) return undefined;
    const timer = setTimeout(() => {
      named.current = id;
      follow(id);
    }, rest);
    return () => clearTimeout(timer);
  }, [id]);

  if (current === undefined) return empty;
  const go = (to: number) => {
    goTo(to);
    // Moving on retries.
    if (hasFailed && to >= videos.length - ahead) more.onMore();
  };
  return <VideoStage {...gone} videos={videos} at={at} current={current} hasMore={hasMore} onGo={go} />;
}

/** Shows that the next page failed to load. */
export function useMoreFailure(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) toast.show({ title: "Couldn't load more videos", tone: "danger" });
  }, [hasFailed]);
}
