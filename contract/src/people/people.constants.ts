/** A person's relation to the viewer (P-PEOPLE-2). */
export const friendshipStatuses = ["friends", "pending_sent", "pending_received", "none"] as const;
export type FriendshipStatus = (typeof friendshipStatuses)[number];

export const peopleLimits = {
  /** Letters of a search. */
  query: 100,
  /** The browser asks from this many letters on, after this pause in milliseconds (P-PEOPLE-3). */
  searchFrom: 2,
  searchPause: 500,
  searchStandard: 20,
  searchMost: 50,
  recommendations: 5,
  /** New members: how many days back, and how many are shown (P-PEOPLE-4). */
  newDays: 7,
  newShown: 6,
  /** A member counts as online for so long after they were last seen, in seconds. */
  onlineFor: 300,
} as const;

/** A photo of the gallery: at most 5 MB as it comes in (P-PEOPLE-5); kept in two widths, as WebP. */
export const photoLimits = { bytes: 5_242_880, width: 1600, thumbnail: 480, perMember: 500 } as const;
