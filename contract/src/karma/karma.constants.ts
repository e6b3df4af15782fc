/** What the server pays for (rulings, section 3). A goal pays its own reward. */
export const karmaRules = {
  "experience-created": { points: 5, category: "experiences", description: "Created an experience" },
  "experience-joined": { points: 3, category: "experiences", description: "Joined an experience" },
  "guest-accepted": { points: 2, category: "experiences", description: "Welcomed a guest" },
} as const;

export type KarmaRule = keyof typeof karmaRules;

/** Badges by total karma, lowest first (rulings, section 3). */
export const karmaBadges = [
  { name: "Seedling", from: 0 },
  { name: "Helper", from: 50 },
  { name: "Connector", from: 150 },
  { name: "Guide", from: 400 },
  { name: "Luminary", from: 1000 },
] as const;

/** The badge a total of karma points has reached. */
export function badgeFor(points: number): (typeof karmaBadges)[number]["name"] {
  return karmaBadges.findLast((badge) => points >= badge.from)?.name ?? karmaBadges[0].name;
}
