interface Rule {
  readonly points: number;
  readonly category: string;
  /** The description in the ledger. */
  readonly description: string;
  /** The maximum number of awards a day (UTC); no limit if absent. */
  readonly perDay?: number;
}

/** What earns karma, with points and daily limits (P-KARMA-1). A goal has its own reward, 10 by default. */
export const karmaRules = {
  "experience-created": { points: 5, category: "experiences", description: "Created an experience" },
  "experience-joined": { points: 3, category: "experiences", description: "Joined an experience" },
  "guest-accepted": { points: 2, category: "experiences", description: "Welcomed a guest" },
  "goal-completed": { points: 10, category: "goals", description: "Completed a goal" },
  "first-post": { points: 2, category: "community", description: "First post of the day", perDay: 1 },
  comment: { points: 1, category: "community", description: "Commented on a post", perDay: 5 },
  friendship: { points: 2, category: "community", description: "Made a friend" },
  "listing-sold": { points: 3, category: "marketplace", description: "Sold a listing" },
  "video-published": { points: 2, category: "videos", description: "Shared a public video" },
} as const satisfies Record<string, Rule>;

export type KarmaRule = keyof typeof karmaRules;

/** Badges by total karma, lowest first (P-KARMA-4). */
export const karmaBadges = [
  { name: "Seedling", from: 0 },
  { name: "Helper", from: 50 },
  { name: "Connector", from: 150 },
  { name: "Guide", from: 400 },
  { name: "Luminary", from: 1000 },
] as const;

/** The badge for a karma total. */
export function badgeFor(points: number): (typeof karmaBadges)[number]["name"] {
  return karmaBadges.findLast((badge) => points >= badge.from)?.name ?? karmaBadges[0].name;
}

/** Weeks in the chart. */
export const karmaWeeks = 12;
