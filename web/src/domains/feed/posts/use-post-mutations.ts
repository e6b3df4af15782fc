import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../../api/call.ts";
import type { Refetches } from "../../../api/refetch.ts";
import { renewUnderway } from "../../../api/renew-underway.ts";
import type { Topic } from "../../../api/topics.ts";
import { addComment, changeComments, changePost, forgetPost, showOwn } from "../feed.cache.ts";
import { type Comment, type Post, withComment, withoutComment } from "../lists/post-list.rules.ts";

type NewPost = Input<"POST /api/posts">["body"];
type PostChange = Input<"PATCH /api/posts/{id}">["body"];
type NewComment = Input<"POST /api/posts/{id}/comment">["body"];
type Like = Reply<"POST /api/posts/{id}/like">;

const posts = ["post-lists", "post-details"] as const satisfies readonly Topic[];

/** The answer of an act. What is on its way meanwhile is older than it. */
async function answered<T>(client: QueryClient, act: Promise<T>): Promise<T> {
  const answer = await act;
  void renewUnderway(client, posts);
  return answer;
}

/** The reply itself shows what has changed; only a refusal means that the screen is outdated. */
const onRefusal = { onError: [...posts, "post-comments"] } as const satisfies Refetches;

export function useCreatePost(handlers: MutationHandlers<Post, NewPost>) {
  const client = useQueryClient();
  return useApiMutation(
    (body: NewPost) => answered(client, call("POST /api/posts", { body })),
    { onSuccess: ["post-lists"] },
    { show: showOwn, ...handlers },
  );
}

export function useChangePost(id: string, handlers: MutationHandlers<Post, PostChange>) {
  const client = useQueryClient();
  return useApiMutation(
    (body: PostChange) => answered(client, call("PATCH /api/posts/{id}", { params: { id }, body })),
    onRefusal,
    { show: (_, post) => changePost(client, id, () => post), ...handlers },
  );
}

export function useDeletePost(id: string, handlers: MutationHandlers<null, void>) {
  const client = useQueryClient();
  return useApiMutation(() => answered(client, call("DELETE /api/posts/{id}", { params: { id } })), onRefusal, {
    show: () => forgetPost(client, id),
    ...handlers,
  });
}

/** Likes a post, or takes the like back; the last click wins. */
export function useLike(id: string, handlers: MutationHandlers<Like, boolean>) {
  const client = useQueryClient();
  return useApiMutation(
    (isWanted: boolean) =>
      answered(
        client,
        call(isWanted ? "POST /api/posts/{id}/like" : "DELETE /api/posts/{id}/like", { params: { id } }),
      ),
    onRefusal,
    {
      show: (_, { likesCount, isLikedByCurrentUser }) =>
        changePost(client, id, (post) => ({ ...post, likesCount, isLikedByCurrentUser })),
      scope: `like/${id}`,
      ...handlers,
    },
  );
}

export function useAddComment(postId: string, handlers: MutationHandlers<Comment, NewComment>) {
  const client = useQueryClient();
  return useApiMutation(
    (body: NewComment) => answered(client, call("POST /api/posts/{id}/comment", { params: { id: postId }, body })),
    onRefusal,
    {
      show(_, comment) {
        changePost(client, postId, (post) => withComment(post, comment));
        addComment(client, comment);
      },
      ...handlers,
    },
  );
}

interface OfComment {
  postId: string;
  id: string;
}

export function useChangeComment({ postId, id }: OfComment, handlers: MutationHandlers<Comment, string>) {
  const client = useQueryClient();
  const params = { id: postId, commentId: id };
  return useApiMutation(
    (content: string) =>
      answered(client, call("PATCH /api/posts/{id}/comments/{commentId}", { params, body: { content } })),
    onRefusal,
    {
      show(_, comment) {
        changePost(client, postId, (post) => ({
          ...post,
          comments: post.comments.map((known) => (known.id === id ? comment : known)),
        }));
        changeComments(client, postId, (comments) => comments.map((known) => (known.id === id ? comment : known)));
      },
      ...handlers,
    },
  );
}

export function useDeleteComment({ postId, id }: OfComment, handlers: MutationHandlers<null, void>) {
  const client = useQueryClient();
  const params = { id: postId, commentId: id };
  return useApiMutation(
    () => answered(client, call("DELETE /api/posts/{id}/comments/{commentId}", { params })),
    onRefusal,
    {
      show() {
        changePost(client, postId, (post) => withoutComment(post, id));
        changeComments(client, postId, (comments) => comments.filter((known) => known.id !== id));
      },
      ...handlers,
    },
  );
}
