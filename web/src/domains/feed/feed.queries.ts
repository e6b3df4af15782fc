import { feedPolling } from "@alongside/contract/feed/feed.constants.ts";
import { pages } from "@alongside/contract/kernel/limits.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { callPage, type ListPage, pagesQuery } from "../../api/pages.ts";
import { pollUnlessRefused, query } from "../../api/query.ts";
import { type Post, type PostList, withNewest, withOlder, withWaiting } from "./lists/post-list.rules.ts";

/** How long a list is kept for the way back to it, in milliseconds. */
const cacheTime = 3_600_000;

/** A part of a list: the newest posts, or those below the cursor. */
type Ask = (part: { limit: number; cursor?: string }, signal?: AbortSignal) => Promise<ListPage<Post>>;

interface Source {
  queryKey: readonly unknown[];
  ask: Ask;
  /** News wait until the reader asks for them. */
  holdsBack: boolean;
}

export const feedKey = ["GET /api/feed", {}, "held"] as const;
export const personPostsKey = (id: string) => ["GET /api/users/{id}/posts", { params: { id } }, "held"] as const;

const feed: Source = {
  queryKey: feedKey,
  ask: (query, signal) => callPage("GET /api/feed", { query, signal }),
  holdsBack: true,
};
const postsOf = (id: string): Source => ({
  queryKey: personPostsKey(id),
  ask: (query, signal) => callPage("GET /api/users/{id}/posts", { params: { id }, query, signal }),
  holdsBack: false,
});

/** One entry for the list as far as it was read: its top is asked for again, what is below stays. */
function held({ queryKey, ask, holdsBack }: Source, viewerId: string | undefined) {
  return queryOptions<PostList>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<PostList>(queryKey)?.posts.length ?? 0;
      // Somebody says that it has changed, and perhaps far down: a friend less, a block.
      const isOld = client.getQueryState(queryKey)?.isInvalidated ?? false;
      const limit = isOld ? Math.min(Math.max(known, pages.feed), pages.most) : pages.feed;
      const page = await ask({ limit }, signal);
      const list = withNewest(client.getQueryData<PostList>(queryKey), page, viewerId);
      return holdsBack ? list : withWaiting(list);
    },
    refetchOnMount: "always",
    gcTime: cacheTime,
  });
}

/** The member's feed, which looks for news by itself. */
export const feedQuery = (viewerId: string) =>
  queryOptions({
    ...held(feed, viewerId),
    refetchInterval: pollUnlessRefused(feedPolling),
  });

/** What a person has written, as far as the viewer may see it. */
export const personPostsQuery = (userId: string, viewerId: string | undefined) => held(postsOf(userId), viewerId);

export const postQuery = (id: string) => ({
  ...query("GET /api/posts/{id}", { params: { id } }),
  refetchOnMount: "always" as const,
});

export const likesQuery = (id: string) => ({
  ...pagesQuery("GET /api/posts/{id}/likes", { params: { id }, query: { limit: pages.standard } }),
  refetchOnMount: "always" as const,
});

/** All comments of a post, newest first. */
export const commentsQuery = (id: string) => ({
  ...pagesQuery("GET /api/posts/{id}/comments", { params: { id }, query: { limit: 20 } }),
  // Asked afresh whenever they are opened, also where the list of posts was there before.
  staleTime: 0,
});

function useOlder({ queryKey, ask }: Source) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cursor: string) => ask({ limit: pages.feed, cursor }),
    onSuccess: (page) => client.setQueryData<PostList>(queryKey, (list) => list && withOlder(list, page)),
  });
}

export const useOlderFeed = () => useOlder(feed);
export const useOlderPosts = (userId: string) => useOlder(postsOf(userId));
