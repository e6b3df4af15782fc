/** A person's relation to the viewer (P-PEOPLE-2). */
export const friendshipStatuses = ["friends", "pending_sent", "pending_received", "none"] as const;
export type FriendshipStatus = (typeof friendshipStatuses)[number];

export const peopleLimits = {
  /** The length of a search text. */
  query: 100,
  /** The browser searches from this many characters, after this pause in milliseconds (P-PEOPLE-3). */
  searchFrom: 2,
  searchPause: 500,
  searchStandard: 20,
  searchMost: 50,
  recommendations: 5,
  /** New members: how many days back, and how many are shown (P-PEOPLE-4). */
  newDays: 7,
  newShown: 6,
  /** How long a member counts as online after they were last seen, in seconds. */
  onlineFor: 300,
} as const;

/** A photo of the gallery: uploads of at most 5 MB (P-PEOPLE-5); stored in two widths as WebP. */
export const photoLimits = { bytes: 5_242_880, width: 1600, thumbnail: 480, perMember: 500 } as const;
