import type { comment, post } from "@alongside/contract/feed/feed.shapes.ts";
import type { z } from "zod";
import { addressesOf } from "./media/media.rules.ts";
import type { MediumRow } from "./media/media.store.ts";
import type { CommentRow, Hidden, PostRow } from "./posts/posts.store.ts";

export type CommentView = z.input<typeof comment>;
export type PostView = z.input<typeof post>;
type Cards = ReadonlyMap<string, PostView["user"]>;

/** Null if its author has just deleted their account. */
export function commentView(
  row: CommentRow,
  about: { id: string; userId: string },
  viewerId: string | null,
  cards: Cards,
): CommentView | null {
  const user = cards.get(row.userId);
  if (user === undefined) return null;
  const mayEdit = row.userId === viewerId;
  return { ...row, postId: about.id, user, mayEdit, mayDelete: mayEdit || about.userId === viewerId };
}

function mediumView(row: MediumRow): PostView["media"][number] {
  const { id, purpose, width, height, alt, duration, poster } = row;
  const kind = purpose === "post-video" ? "video" : "photo";
  const thumbhash = kind === "video" ? (poster?.thumbhash ?? null) : row.thumbhash;
  return { id, kind, ...addressesOf(row), width, height, thumbhash, alt, duration };
}

/** A post in its author's export: photos by their addresses. */
export function exportedPost<P extends { media: readonly MediumRow[] }>({ media, ...post }: P) {
  return { ...post, media: media.map((row) => ({ address: addressesOf(row).url, description: row.alt })) };
}

/** Null as above. `hidden` is what blocks and suspensions hide from this viewer. */
export function postView(
  row: PostRow,
  isLiked: boolean,
  viewerId: string | null,
  cards: Cards,
  hidden: Hidden | undefined,
): PostView | null {
  const user = cards.get(row.userId);
  if (user === undefined) return null;
  const media = row.media.map(mediumView);
  return {
    id: row.id,
    userId: row.userId,
    content: row.content,
    mediaUrls: media.map(({ url }) => url),
    media,
    postType: row.postType,
    visibility: row.visibility,
    likesCount: row.likesCount - (hidden?.likes ?? 0),
    commentsCount: row.commentsCount - (hidden?.comments ?? 0),
    isLikedByCurrentUser: isLiked,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt?.toISOString() ?? null,
    user,
    comments: (hidden?.latest ?? row.comments).flatMap((each) => commentView(each, row, viewerId, cards) ?? []),
    mayEdit: row.userId === viewerId,
  };
}
