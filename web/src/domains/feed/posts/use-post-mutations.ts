import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../../api/use-api-mutation.ts";
import { isUnanswered } from "../../../api/api-error.ts";
import { call, type Input, type Reply } from "../../../api/call.ts";
import { enqueue } from "../../../api/outbox/outbox.ts";
import type { Refetches } from "../../../api/refetch.ts";
import { renewUnderway } from "../../../api/renew-underway.ts";
import { callOrLater } from "../../../shared/later.ts";
import { sayLater } from "../../../shared/later-outbox.ts";
import { postKind } from "../../../shared/post-draft.ts";
import type { Topic } from "../../../api/topics.ts";
import { addComment, changeComments, changePost, removePost, showOwnPost } from "../feed.cache.ts";
import { type Comment, type Post, withComment, withoutComment } from "../lists/post-list.rules.ts";

import { newMedium, postSubject, publish, type UnsentPost } from "./posts.outbox.ts";

type PostChange = Input<"PATCH /api/posts/{id}">["body"];
type NewComment = Input<"POST /api/posts/{id}/comment">["body"];
type Like = Reply<"POST /api/posts/{id}/like">;

const posts = ["post-lists", "post-details"] as const satisfies readonly Topic[];

/** Also refetches posts that are being loaded, because those responses may be older than this one. */
async function renewAfter<T>(client: QueryClient, request: Promise<T>): Promise<T> {
  const answer = await request;
  void renewUnderway(client, posts);
  return answer;
}

/** The reply itself updates the screen; only a refusal means that it is outdated. */
const onRefusal = { onError: [...posts, "post-comments"] } as const satisfies Refetches;

/** Null where it is sent later, when there is a connection; its client id keeps it from being sent twice. */
export function useCreatePost(memberId: string, handlers: MutationHandlers<Post | null, UnsentPost>) {
  const client = useQueryClient();
  return useApiMutation(
    (post: UnsentPost) => renewAfter(client, publishOrLater(client, memberId, post)),
    { onSuccess: ["post-lists"] },
    { show: (client, post) => post && showOwnPost(client, post), ...handlers },
  );
}

async function publishOrLater(client: QueryClient, memberId: string, post: UnsentPost): Promise<Post | null> {
  try {
    // Without a connection some of its photos aren't uploaded.
    return post.media.every(({ path }) => path !== null) ? await publish(post, newMedium) : await later();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return later();
  }
  async function later(): Promise<null> {
    await enqueue<UnsentPost>(client, { memberId, kind: postKind, subject: postSubject, body: post }, sayLater);
    return null;
  }
}

export function useChangePost(id: string, handlers: MutationHandlers<Post, PostChange>) {
  const client = useQueryClient();
  return useApiMutation(
    (body: PostChange) => renewAfter(client, call("PATCH /api/posts/{id}", { params: { id }, body })),
    onRefusal,
    { show: (_, post) => changePost(client, id, () => post), ...handlers },
  );
}

export function useDeletePost(id: string, handlers: MutationHandlers<null, void>) {
  const client = useQueryClient();
  return useApiMutation(() => renewAfter(client, call("DELETE /api/posts/{id}", { params: { id } })), onRefusal, {
    show: () => removePost(client, id),
    ...handlers,
  });
}

/** Likes or unlikes a post; the last click wins. Null where it is sent later, when there is a connection. */
export function useLike(id: string, handlers: MutationHandlers<Like | null, boolean>) {
  const client = useQueryClient();
  return useApiMutation(
    (shouldLike: boolean) =>
      renewAfter(
        client,
        callOrLater(client, {
          endpoint: shouldLike ? "POST /api/posts/{id}/like" : "DELETE /api/posts/{id}/like",
          input: { params: { id } },
          label: shouldLike ? "like a post" : "unlike a post",
          subject: `like/${id}`,
        }),
      ),
    onRefusal,
    {
      show: (_, answer, shouldLike) =>
        changePost(client, id, (post) => {
          const { likesCount, isLikedByCurrentUser } = answer ?? liked(post, shouldLike);
          return { ...post, likesCount, isLikedByCurrentUser };
        }),
      scope: `like/${id}`,
      ...handlers,
    },
  );
}

/** A post as it will be, until the server has said so. */
function liked({ likesCount, isLikedByCurrentUser: was }: Post, shouldLike: boolean): Omit<Like, "postId"> {
  return { likesCount: likesCount + Number(shouldLike) - Number(was), isLikedByCurrentUser: shouldLike };
}

export function useAddComment(postId: string, handlers: MutationHandlers<Comment, NewComment>) {
  const client = useQueryClient();
  return useApiMutation(
    (body: NewComment) => renewAfter(client, call("POST /api/posts/{id}/comment", { params: { id: postId }, body })),
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

interface CommentRef {
  postId: string;
  id: string;
}

export function useChangeComment({ postId, id }: CommentRef, handlers: MutationHandlers<Comment, string>) {
  const client = useQueryClient();
  const params = { id: postId, commentId: id };
  return useApiMutation(
    (content: string) =>
      renewAfter(client, call("PATCH /api/posts/{id}/comments/{commentId}", { params, body: { content } })),
    onRefusal,
    {
      show(_, comment) {
        changePost(client, postId, (post) => ({
          ...post,
          comments: post.comments.map((existing) => (existing.id === id ? comment : existing)),
        }));
        changeComments(client, postId, (comments) =>
          comments.map((existing) => (existing.id === id ? comment : existing)),
        );
      },
      ...handlers,
    },
  );
}

export function useDeleteComment({ postId, id }: CommentRef, handlers: MutationHandlers<null, void>) {
  const client = useQueryClient();
  const params = { id: postId, commentId: id };
  return useApiMutation(
    () => renewAfter(client, call("DELETE /api/posts/{id}/comments/{commentId}", { params })),
    onRefusal,
    {
      show() {
        changePost(client, postId, (post) => withoutComment(post, id));
        changeComments(client, postId, (comments) => comments.filter((existing) => existing.id !== id));
      },
      ...handlers,
    },
  );
}
