import type { QueryClient } from "@tanstack/react-query";
import type { EndpointKey } from "@alongside/contract/contract.ts";
import { commentsQuery, feedKey, personPostsKey } from "./feed.queries.ts";
import {
  type Comment,
  type Post,
  type PostList,
  withChange,
  withoutMatching,
  withOwn,
} from "./lists/post-list.rules.ts";

const lists = ["GET /api/feed", "GET /api/users/{id}/posts"] as const satisfies readonly EndpointKey[];
const single = "GET /api/posts/{id}" satisfies EndpointKey;

function changeLists(client: QueryClient, change: (list: PostList) => PostList): void {
  for (const key of lists) client.setQueriesData<PostList>({ queryKey: [key] }, (list) => list && change(list));
}

/** Adds a new post of the viewer to the top of the loaded lists. */
export function showOwnPost(client: QueryClient, post: Post): void {
  for (const key of [feedKey, personPostsKey(post.userId)]) {
    client.setQueryData<PostList>(key, (list) => list && withOwn(list, post));
  }
}

/** Changes a post in every loaded list. */
export function changePost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  changeLists(client, (list) => withChange(list, id, change));
  client.setQueriesData<Post>({ queryKey: [single] }, (post) => (post?.id === id ? change(post) : post));
}

/** Removes a post from every loaded list. */
export function removePost(client: QueryClient, id: string): void {
  changeLists(client, (list) => withoutMatching(list, (item) => item.id === id));
}

/** Removes a blocked person's posts and comments from every loaded list. */
export function removePerson(client: QueryClient, userId: string): void {
  changeLists(client, (list) => withoutMatching(list, (item) => item.userId === userId));
}

/** Changes the loaded comments of a post. */
export function changeComments(client: QueryClient, postId: string, change: (comments: Comment[]) => Comment[]): void {
  client.setQueryData(
    commentsQuery(postId).queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Adds a new comment to the loaded comments. */
export function addComment(client: QueryClient, comment: Comment): void {
  client.setQueryData(commentsQuery(comment.postId).queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (data === undefined || first === undefined || first.items.some(({ id }) => id === comment.id)) return data;
    return { ...data, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] };
  });
}
