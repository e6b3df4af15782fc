import type { QueryClient } from "@tanstack/react-query";
import type { EndpointKey } from "@alongside/contract/contract.ts";
import { commentsQuery, feedKey, personPostsKey } from "./feed.queries.ts";
import { type Comment, type Post, type PostList, withChange, withoutSome, withOwn } from "./lists/post-list.rules.ts";

const lists = ["GET /api/feed", "GET /api/users/{id}/posts"] as const satisfies readonly EndpointKey[];
const single = "GET /api/posts/{id}" satisfies EndpointKey;

function changeLists(client: QueryClient, change: (list: PostList) => PostList): void {
  for (const key of lists) client.setQueriesData<PostList>({ queryKey: [key] }, (list) => list && change(list));
}

/** Shows a post somebody has just written, on top of what they read. */
export function showOwn(client: QueryClient, post: Post): void {
  for (const key of [feedKey, personPostsKey(post.userId)]) {
    client.setQueryData<PostList>(key, (list) => list && withOwn(list, post));
  }
}

/** Changes a post wherever it is shown. */
export function changePost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  changeLists(client, (list) => withChange(list, id, change));
  client.setQueriesData<Post>({ queryKey: [single] }, (post) => (post?.id === id ? change(post) : post));
}

/** Takes a post off every list. */
export function forgetPost(client: QueryClient, id: string): void {
  changeLists(client, (list) => withoutSome(list, (item) => item.id === id));
}

/** Takes whatever a person wrote off every list: the two have nothing to do with each other any more. */
export function forgetPerson(client: QueryClient, userId: string): void {
  changeLists(client, (list) => withoutSome(list, (item) => item.userId === userId));
}

/** Changes the comments of a post where they were opened. */
export function changeComments(client: QueryClient, postId: string, change: (comments: Comment[]) => Comment[]): void {
  client.setQueryData(
    commentsQuery(postId).queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Puts a new comment on top of them. */
export function addComment(client: QueryClient, comment: Comment): void {
  client.setQueryData(commentsQuery(comment.postId).queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (data === undefined || first === undefined || first.items.some(({ id }) => id === comment.id)) return data;
    return { ...data, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] };
  });
}
