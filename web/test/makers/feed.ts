import { aUser } from "./people.ts";
import type { Comment, Post } from "../../src/domains/feed/lists/post-list.rules.ts";

/** The higher the number, the newer the post. */
export const postId = (number: number) => `0198c0de-0000-7000-a000-${String(number).padStart(12, "0")}`;

/** A post, by another member by default. */
export function aPost(number: number, what: Partial<Post> = {}): Post {
  const user = what.user ?? aUser(number);
  return {
    id: postId(number),
    userId: user.id,
    user,
    content: `Post ${number}`,
    mediaUrls: [],
    media: [],
    postType: "text",
    visibility: "friends",
    likesCount: 0,
    commentsCount: 0,
    isLikedByCurrentUser: false,
    createdAt: new Date().toISOString(),
    updatedAt: null,
    comments: [],
    mayEdit: false,
    ...what,
  };
}

export function aComment(number: number, what: Partial<Comment> = {}): Comment {
  const user = what.user ?? aUser(number + 500);
  return {
    id: `0198c0de-0000-7000-b000-${String(number).padStart(12, "0")}`,
    postId: postId(1),
    userId: user.id,
    user,
    content: `Comment ${number}`,
    createdAt: new Date().toISOString(),
    updatedAt: null,
    mayEdit: false,
    mayDelete: false,
    ...what,
  };
}

/** Newest first, as the server sends them. */
export const posts = (...numbers: number[]) => numbers.map((number) => aPost(number));

/** A photo of a post. */
export function aPhoto(number: number, what: Partial<Post["media"][number]> = {}): Post["media"][number] {
  const url = `/objects/uploads/photo-${number}`;
  return {
    id: `0198c0de-0000-7000-c000-${String(number).padStart(12, "0")}`,
    kind: "photo",
    url,
    srcset: `${url}?w=320 320w, ${url}?w=640 640w, ${url}?w=1280 1280w`,
    width: 1280,
    height: 960,
    thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
    alt: `Alt ${number}`,
    poster: null,
    duration: null,
    ...what,
  };
}
