/** The names under which a change is announced, and by which who keeps a copy in memory knows that it is theirs. */
export const changeNames = {
  /** What others see of a person: the card, and who may see the picture. */
  person: (id: string) => `person:${id}`,
  /** Sessions of a member have ended. */
  sessions: (userId: string) => `sessions:${userId}`,
  /** Who is a person's friend, or kept from them by a block. */
  connections: (id: string) => `connections:${id}`,
  /** A post, its counts or its comments. */
  post: (id: string) => `post:${id}`,
  /** A person has posted, or changed for whom. */
  author: (id: string) => `author:${id}`,
  /** The posts that everybody sees are others, or in other hands. */
  publicPosts: "public",
} as const;
