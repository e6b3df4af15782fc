import { feedPolling } from "@alongside/contract/feed/feed.constants.ts";
import { pages } from "@alongside/contract/kernel/limits.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { callPage, type ListPage, pagesQuery } from "../../api/pages.ts";
import { freshFor, pollUnlessRefused, query } from "../../api/query.ts";
import { type Post, type PostList, withNewest, withOlder, withNewPosts } from "./lists/post-list.rules.ts";

/** How long a list stays cached for the way back to it; milliseconds. */
const cacheTime = 3_600_000;

/** Fetches a page of a list: the newest posts, or those below the cursor. */
type FetchPage = (part: { limit: number; cursor?: string }, signal?: AbortSignal) => Promise<ListPage<Post>>;

interface Source {
  queryKey: readonly unknown[];
  fetchPage: FetchPage;
  /** New posts are only shown on request. */
  showsNewOnRequest: boolean;
}

export const feedKey = ["GET /api/feed", {}, "list"] as const;
export const personPostsKey = (id: string) => ["GET /api/users/{id}/posts", { params: { id } }, "list"] as const;

const feed: Source = {
  queryKey: feedKey,
  fetchPage: (query, signal) => callPage("GET /api/feed", { query, signal }),
  showsNewOnRequest: true,
};
const postsOf = (id: string): Source => ({
  queryKey: personPostsKey(id),
  fetchPage: (query, signal) => callPage("GET /api/users/{id}/posts", { params: { id }, query, signal }),
  showsNewOnRequest: false,
});

/** One cache entry for the loaded part of a list: only its top is refetched. */
function postListQuery({ queryKey, fetchPage, showsNewOnRequest }: Source, viewerId: string | undefined) {
  return queryOptions<PostList>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const cached = client.getQueryData<PostList>(queryKey)?.posts.length ?? 0;
      // Invalidated by a change that can affect older posts too, such as a block.
      const isStale = client.getQueryState(queryKey)?.isInvalidated ?? false;
      const limit = isStale ? Math.min(Math.max(cached, pages.feed), pages.most) : pages.feed;
      const page = await fetchPage({ limit }, signal);
      const list = withNewest(client.getQueryData<PostList>(queryKey), page, viewerId);
      return showsNewOnRequest ? list : withNewPosts(list);
    },
    staleTime: freshFor,
    gcTime: cacheTime,
  });
}

/** The member's feed, polled for new posts. */
export const feedQuery = (viewerId: string) =>
  queryOptions({
    ...postListQuery(feed, viewerId),
    refetchInterval: pollUnlessRefused(feedPolling),
  });

/** A person's posts that the viewer may see. */
export const personPostsQuery = (userId: string, viewerId: string | undefined) =>
  postListQuery(postsOf(userId), viewerId);

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
  // Always fetched when opened, even if they are cached.
  staleTime: 0,
});

function useOlder({ queryKey, fetchPage }: Source) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cursor: string) => fetchPage({ limit: pages.feed, cursor }),
    onSuccess: (page) => client.setQueryData<PostList>(queryKey, (list) => list && withOlder(list, page)),
  });
}

export const useOlderFeed = () => useOlder(feed);
export const useOlderPosts = (userId: string) => useOlder(postsOf(userId));
