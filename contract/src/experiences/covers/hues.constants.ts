import type { ExperienceCategory } from "../experiences.constants.ts";

/** The hues of `art.css` for a program without style sheets: land, air, light, and how strong they are. */
export const coverHues: Record<ExperienceCategory, readonly [land: number, air: number, lit: number, depth: number]> = {
  wellness: [165, 195, 66, 1],
  learning: [245, 265, 78, 0.9],
  social: [20, 350, 72, 1.05],
  adventure: [215, 55, 50, 0.9],
  creative: [140, 45, 35, 1.05],
  technology: [200, 230, 85, 1],
  networking: [185, 150, 58, 1],
  business: [260, 40, 60, 0.8],
  sports: [38, 130, 88, 1.1],
  arts: [320, 290, 45, 0.95],
  food: [125, 75, 55, 1.05],
};
