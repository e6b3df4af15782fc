import type { ExperienceCategory } from "../experiences.constants.ts";
import type { CoverTopic } from "./topics.constants.ts";

/** How many ways a drawing can look: three colourings, each also mirrored on another ground. */
export const coverVariants = 6;
/** Of these, how many differ in colour. */
export const coverColourings = 3;

/** Categories whose colours (`art.css`) a drawing can have. */
const trios: readonly (readonly ExperienceCategory[])[] = [
  ["food", "social", "technology"],
  ["wellness", "creative", "learning"],
  ["social", "networking", "sports"],
  ["technology", "food", "arts"],
  ["creative", "business", "networking"],
  ["learning", "sports", "wellness"],
  ["arts", "technology", "food"],
];

/** Drawings with letters or notes. */
const unmirrored: ReadonlySet<CoverTopic> = new Set(["quiz", "language", "money", "music"]);

export function coverPalette(topic: CoverTopic, variant: number): ExperienceCategory {
  let sum = 0;
  for (let at = 0; at < topic.length; at += 1) sum += topic.charCodeAt(at);
  return trios[sum % trios.length]?.[variant % coverColourings] ?? "wellness";
}

export const isCoverMirrored = (topic: CoverTopic, variant: number): boolean =>
  variant >= coverColourings && !unmirrored.has(topic);
