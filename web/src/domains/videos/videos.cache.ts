import type { EndpointKey } from "@alongside/contract/contract.ts";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ListPage } from "../../api/pages.ts";
import type { Video } from "./video-list.rules.ts";

type Pages = InfiniteData<ListPage<Video>, string | null>;

const lists = ["GET /api/videos/feed", "GET /api/videos/user/{userId}"] as const satisfies readonly EndpointKey[];
const single = "GET /api/videos/{id}" satisfies EndpointKey;

function changeLists(client: QueryClient, change: (videos: Video[]) => Video[]): void {
  for (const key of lists) {
    client.setQueriesData<Pages>(
      { queryKey: [key] },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
  }
}

/** Changes a video in every cached query. */
export function changeVideo(client: QueryClient, id: string, change: (video: Video) => Video): void {
  const changed = (video: Video) => (video.id === id ? change(video) : video);
  changeLists(client, (videos) => videos.map(changed));
  client.setQueriesData<Video>({ queryKey: [single] }, (video) => video && changed(video));
}

/** Removes videos from every cached list. */
export function removeVideos(client: QueryClient, isGone: (video: Video) => boolean): void {
  changeLists(client, (videos) => videos.filter((video) => !isGone(video)));
  client.removeQueries({
    queryKey: [single],
    // Each of these entries is a single video.
    predicate: ({ state }) => state.data !== undefined && isGone(state.data as Video),
  });
}
