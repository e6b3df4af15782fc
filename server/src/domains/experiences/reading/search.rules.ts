import type { ExperienceCategory } from "@alongside/contract/experiences/experiences.constants.ts";

/** The filters of the landing page that also find a category of the creation form (P-EXPERIENCES-5). */
const wider: Partial<Record<ExperienceCategory, ExperienceCategory>> = {
  networking: "social",
  arts: "creative",
  business: "technology",
};

/** The categories a filter finds. */
export function categoriesFor(filter: ExperienceCategory): ExperienceCategory[] {
  const also = wider[filter];
  return also ? [filter, also] : [filter];
}

/** Whether a name is long enough to be recognized with a typo. */
export function mayBeMisspelt(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 4;
}
