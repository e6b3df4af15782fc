/** The keys under which changes are announced and cached copies are found. */
export const changeKeys = {
  /** What others see of a person: the card, and who may see the picture. */
  person: (id: string) => `person:${id}`,
  /** The member's sessions have ended. */
  sessions: (userId: string) => `sessions:${userId}`,
  /** A person's friends and blocks. */
  connections: (id: string) => `connections:${id}`,
  /** A post, its counts or its comments. */
  post: (id: string) => `post:${id}`,
  /** A person's posts, or who may see them. */
  author: (id: string) => `author:${id}`,
  /** Which posts are public, or their authors. */
  publicPosts: "public",
  /** A member has written something, which may have changed what others see of them. */
  writer: (id: string) => `writer:${id}`,
  /** A member has added something, and hidden nothing. */
  added: (id: string) => `added:${id}`,
  /** An administrator or moderator has changed something, which may concern anybody. */
  moderated: "moderated",
} as const;
