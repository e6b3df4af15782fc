import { fault } from "../kernel/fault.ts";

export const feedFaults = {
  /** Also when the viewer may not see the post. */
  postNotFound: fault("feed/post-not-found", 404, "Post not found"),
  notAuthor: fault("feed/not-author", 403, "Only its author can do this"),
  commentNotFound: fault("feed/comment-not-found", 404, "Comment not found"),
} as const;
