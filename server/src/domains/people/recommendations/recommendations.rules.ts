/** Reasons for a recommendation, counted in levels. */
export interface Levels {
  friends: number;
  experiences: number;
  categories: number;
  /** Themes that their goals share. */
  interests: number;
  /** Interests and languages that both have on their profiles. */
  pursuits: number;
  languages: number;
  nearness: number;
  activity: number;
}

/** What two people have in common, and how far apart they are. */
export interface Facts extends Levels {
  /** The latest experience of both, and whether it has begun. */
  experience: { title: string; hasBegun: boolean } | null;
  /** The names of the categories of goals both are at. */
  kinds: readonly string[];
  /** As the person wrote them, and as codes. */
  sharedInterests: readonly string[];
  sharedLanguages: readonly string[];
  /** The person's town as shown on their card. */
  city: string | null;
  /** It is the viewer's town too. */
  isSameTown: boolean;
}

/**
 * The probability that two people get on, for each level on its own; the last applies to all higher levels. Each
 * further friend or goal in common adds less than the one before.
 */
export const chances: Record<keyof Levels, readonly number[]> = {
  friends: [0, 0.24, 0.36, 0.44, 0.5, 0.54, 0.57, 0.6],
  experiences: [0, 0.3, 0.42, 0.5, 0.55],
  categories: [0, 0.16, 0.26, 0.33, 0.38],
  interests: [0, 0.18, 0.3, 0.38],
  pursuits: [0, 0.22, 0.34, 0.42],
  languages: [0, 0.1, 0.14],
  nearness: [0, 0.06, 0.12, 0.2],
  activity: [0, 0.04, 0.08],
};

/** Kilometres within which two people are near, from level 1 on. */
export const nearWithin = [60, 30, 12] as const;
/** Days within which somebody was last there, from level 1 on. */
export const activeWithin = [30, 7] as const;

/** Reasons shown at most. */
const told = 3;

/** Per cent. Each thing in common is an independent chance; the score is the chance that at least one is enough. */
export function matchScore(levels: Levels): number {
  const kinds = Object.keys(chances) as (keyof Levels)[]; // the record's own keys
  const none = kinds.reduce((left, kind) => left * (1 - chanceOf(kind, levels[kind])), 1);
  return Math.round(100 * (1 - none));
}

function chanceOf(kind: keyof Levels, level: number): number {
  return chances[kind].at(Math.min(level, chances[kind].length - 1)) ?? 0;
}

/** The best reasons as one sentence. Nothing in it is known to its reader from the other's goals but their kind. */
export function matchReason(facts: Facts): string {
  const reasons = [
    { weight: chanceOf("friends", facts.friends), text: friendsText(facts.friends) },
    { weight: chanceOf("experiences", facts.experiences), text: experienceText(facts) },
    {
      weight: Math.max(chanceOf("categories", facts.categories), chanceOf("interests", facts.interests)),
      text: goalsText(facts),
    },
    { weight: chanceOf("pursuits", facts.pursuits), text: listText("also into", facts.sharedInterests) },
    { weight: chanceOf("languages", facts.languages), text: listText("also speaks", languageNames(facts)) },
    { weight: chanceOf("nearness", facts.nearness), text: placeText(facts) },
  ];
  const best = reasons
    .filter(({ weight, text }) => weight > 0 && text !== null)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, told)
    .map(({ text }) => text)
    .join(" · ");
  return best.slice(0, 1).toUpperCase() + best.slice(1);
}

function friendsText(friends: number): string {
  return friends === 1 ? "1 friend in common" : `${friends} friends in common`;
}

function experienceText({ experience, experiences }: Facts): string | null {
  if (experience === null) return null;
  const { title, hasBegun } = experience;
  if (!hasBegun) return `you're both going to ${title}`;
  return experiences === 1 ? `you were both at ${title}` : `you were both at ${title} and ${experiences - 1} more`;
}

function goalsText({ kinds, interests }: Facts): string | null {
  if (kinds.length > 0) return `you both have goals in ${kinds.slice(0, 2).join(" and ")}`;
  return interests > 0 ? "some of your goals are alike" : null;
}

/** "also into chess and Film": at most two of them. */
function listText(words: string, items: readonly string[]): string | null {
  return items.length === 0 ? null : `${words} ${items.slice(0, 2).join(" and ")}`;
}

const nameFormat = new Intl.DisplayNames("en", { type: "language" });

function languageNames({ sharedLanguages }: Facts): string[] {
  return sharedLanguages.map((code) => nameFormat.of(code) ?? code);
}

/** A person's location is named only as far as their card shows it. */
function placeText({ city, isSameTown, nearness }: Facts): string | null {
  if (city === null) return null;
  if (isSameTown) return `also in ${city}`;
  return nearness > 0 ? `not far from you, in ${city}` : null;
}
