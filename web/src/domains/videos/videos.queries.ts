import { pages } from "@alongside/contract/kernel/limits.ts";
import { useInfiniteQuery, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, tokenHeader } from "../../api/call.ts";
import { pagesQuery } from "../../api/pages.ts";
import { query } from "../../api/query.ts";
import type { Refetches } from "../../api/refetch.ts";
import { renewUnderway } from "../../api/renew-underway.ts";
import { sendBody, type Sending } from "../../api/send-body.ts";
import type { Video } from "./video-list.rules.ts";
import { changeVideo, removeVideos } from "./videos.cache.ts";

/** Public videos, or the member's own private ones. */
export type VideosTab = "public" | "private";

const page = { limit: pages.feed };

const ofAll = pagesQuery("GET /api/videos/feed", { query: page });
const ofOne = (userId: string) =>
  pagesQuery("GET /api/videos/user/{userId}", { params: { userId }, query: { ...page, isPublic: "false" } });

/** The videos of a tab, newest first. Cached for Back, and refetched on arrival. */
export function useVideos(tab: VideosTab, userId: string) {
  const isPrivate = tab === "private";
  const all = useInfiniteQuery({ ...ofAll, refetchOnMount: "always", enabled: !isPrivate });
  const own = useInfiniteQuery({ ...ofOne(userId), refetchOnMount: "always", enabled: isPrivate });
  return isPrivate ? own : all;
}

export const videoQuery = (id: string) => query("GET /api/videos/{id}", { params: { id } });

/** The reply contains the change; only a refusal means that the screen is outdated. */
const onRefusal = { onError: ["videos"] } as const satisfies Refetches;

/** Reports that a video is being watched. Failures don't matter. */
export function useWatched(handlers: MutationHandlers<unknown, string>) {
  return useApiMutation((id: string) => call("POST /api/videos/{id}/view", { params: { id } }), [], {
    show: (client, { viewsCount }, id) => changeVideo(client, id, (video) => ({ ...video, viewsCount })),
    ...handlers,
  });
}

/** Likes or unlikes a video; the last click wins. Shown at once, before the server confirms. */
export function useLikeVideo(id: string, onError: (error: Error, isWanted: boolean) => void) {
  const client = useQueryClient();
  const mutationKey = ["like-video", id];
  const like = useMutation({
    mutationKey,
    meta: { refetches: onRefusal },
    scope: { id: mutationKey.join("/") },
    mutationFn: (isWanted: boolean) =>
      call(isWanted ? "POST /api/videos/{id}/like" : "DELETE /api/videos/{id}/like", { params: { id } }),
    onSuccess({ likesCount, isLikedByCurrentUser }) {
      changeVideo(client, id, (video) => ({ ...video, likesCount, isLikedByCurrentUser }));
      void renewUnderway(client, ["videos"]);
    },
    onError,
  });
  const pending = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables === true,
  });
  return { wanted: pending.at(-1), want: like.mutate };
}

export function useDeleteVideo(handlers: MutationHandlers<null, string>) {
  return useApiMutation(async (id: string) => call("DELETE /api/videos/{id}", { params: { id } }), onRefusal, {
    show(client, _, id) {
      removeVideos(client, (video) => video.id === id);
      void renewUnderway(client, ["videos"]);
    },
    ...handlers,
  });
}

export interface NewVideo {
  file: File;
  title: string;
  description: string;
  captions: string;
  isPublic: boolean;
  /** Seconds, if the browser could read it. */
  duration: number | null;
  /** A frame in base64, if the browser could draw one. */
  poster: string | null;
  clientId: string;
}

/** Sends a video as a form. The text fields come first, so that they can be refused before the file arrives. */
export async function sendVideo({ file, ...said }: NewVideo, sending: Sending): Promise<Video> {
  const body = new FormData();
  for (const [name, value] of Object.entries(said)) {
    if (value !== null && value !== "") body.set(name, String(value));
  }
  body.set("video", file);
  const reply = await sendBody(
    { method: "POST", address: "/api/videos/upload", headers: tokenHeader(), body },
    sending,
  );
  return JSON.parse(reply) as Video; // the server reduced it to this shape
}
