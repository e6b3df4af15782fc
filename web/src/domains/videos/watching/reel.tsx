import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { toast } from "../../../ui/toast-store.ts";
import { useCurrentVideo } from "./use-current-video.ts";
import { ahead, type Video } from "../video-list.rules.ts";
import { VideoStage } from "./video-stage.tsx";

/** Milliseconds one stays with a video before the address names it. */
const rest = 200;

interface ReelProps {
  videos: readonly Video[];
  /** The video it opens with; the first one otherwise. */
  entry: string | undefined;
  more: { hasMore: boolean; pending: boolean; hasFailed: boolean; onMore: () => void };
  /** What stands here when there are none. */
  empty: ReactNode;
  /** One stays with this video. */
  onRest: (id: string) => void;
  onDeleted: (id: string) => void;
  onBlocked: (userId: string) => void;
}

/** The videos one after the other; more are fetched before the end is reached. */
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
    // Whoever goes on tries again.
    if (hasFailed && to >= videos.length - ahead) more.onMore();
  };
  return <VideoStage {...gone} videos={videos} at={at} current={current} hasMore={hasMore} onGo={go} />;
}

/** Says that the next page did not come. */
export function useMoreFailure(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) toast.show({ title: "Couldn't load more videos", tone: "danger" });
  }, [hasFailed]);
}
