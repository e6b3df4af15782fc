import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clapperboard, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { isUnauthorized } from "../../../api/api-error.ts";
import { moreOf } from "../../../api/pages.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useMember } from "../../identity/identity.queries.ts";
import { showFailure } from "../../../shared/failure.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { Reel, useMoreFailure } from "./reel.tsx";
import { type Video, withPinned } from "../video-list.rules.ts";
import { removeVideos } from "../videos.cache.ts";
import { useVideos, videoQuery, type VideosTab } from "../videos.queries.ts";
import { VideosSkeleton } from "./videos-skeleton.tsx";

interface WatchingProps {
  tab: VideosTab;
  /** The first video to show. */
  entry: string | undefined;
  onRest: (id: string) => void;
  onOtherTab: (tab: VideosTab, id: string) => void;
}

const failed: Record<VideosTab, string> = {
  public: "Failed to fetch videos",
  private: "Failed to fetch private videos",
};

/** The videos of one tab, starting with the requested one. */
export function Watching({ tab, entry, onRest, onOtherTab }: WatchingProps) {
  const account = useMember();
  const client = useQueryClient();
  const query = useVideos(tab, account.id);
  const list = query.data?.pages.flatMap(({ items }) => items);
  const { pinned, isSettled, unpin } = usePinned(list, entry);
  useMoreFailure(query.isFetchNextPageError && !isUnauthorized(query.error));

  const other: VideosTab | undefined = pinned && (pinned.isPublic ? "public" : "private");
  const isElsewhere = other !== undefined && other !== tab;
  const lead = useEffectEvent(() => pinned && other && onOtherTab(other, pinned.id));
  useEffect(() => {
    if (isElsewhere) lead();
  }, [isElsewhere]);

  // Without a requested video it starts at the top of the current list, not of a cached one.
  const isFresh = entry !== undefined || query.isFetchedAfterMount;
  const isReady = isFresh && isSettled && !isElsewhere;
  return (
    <Loaded query={{ ...query, data: isReady ? list : undefined }} skeleton={<VideosSkeleton />} failed={failed[tab]}>
      {(videos) => (
        <Reel
          videos={withPinned(videos, pinned)}
          entry={entry}
          more={moreOf(query)}
          empty={<NoVideos tab={tab} />}
          onRest={onRest}
          onDeleted={(id) => pinned?.id === id && unpin()}
          onBlocked={(userId) => {
            if (pinned?.userId === userId) unpin();
            removeVideos(client, (video) => video.userId === userId);
          }}
        />
      )}
    </Loaded>
  );
}

/**
 * The requested video, shown first if it isn't in the loaded list. That is decided once, so that nothing moves when
 * later pages contain it.
 */
function usePinned(list: readonly Video[] | undefined, entry: string | undefined) {
  const [isPinned, setPinned] = useState<boolean>();
  if (isPinned === undefined && entry !== undefined && list !== undefined) {
    setPinned(!list.some(({ id }) => id === entry));
  }
  const single = useQuery({ ...videoQuery(entry ?? ""), enabled: isPinned === true, staleTime: 0 });
  const hasFailed = isPinned === true && single.isError;
  const tell = useEffectEvent(() => {
    showFailure(single.error, "Couldn't load this video. Please try again.");
  });
  useEffect(() => {
    if (hasFailed) tell();
  }, [hasFailed]);
  return {
    pinned: isPinned === true ? single.data : undefined,
    isSettled: entry === undefined || isPinned === false || single.data !== undefined || hasFailed,
    unpin: () => setPinned(false),
  };
}

function NoVideos({ tab }: { tab: VideosTab }) {
  return (
    <div className="grid size-full place-items-center pt-14">
      <EmptyState
        icon={<Clapperboard />}
        title="No videos yet"
        text={tab === "public" ? "Be the first to upload!" : "Upload your first private video"}
        action={
          <Button icon={<Plus className="size-4" />} render={<Link to={paths.uploadVideo} />}>
            Upload a video
          </Button>
        }
      />
    </div>
  );
}
