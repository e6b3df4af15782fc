import { fault } from "../kernel/fault.ts";

export const feedFaults = {
  /** Also when the viewer may not see the post. */
  postNotFound: fault("feed/post-not-found", 404, "Post not found"),
  notAuthor: fault("feed/not-author", 403, "Only the author can do this"),
  empty: fault("feed/empty", 400, "Please write something or add a photo"),
  /** Anything but an unused upload of the author's own, a photo of their gallery, or what the post shows already. */
  notOwnMedia: fault("feed/not-own-media", 400, "Please upload the photo or video first"),
  videoAlone: fault("feed/video-alone", 400, "A post can have up to 10 photos or one video"),
  commentNotFound: fault("feed/comment-not-found", 404, "Comment not found"),
} as const;
