import { creationCategories, filterCategories } from "@alongside/contract/experiences/experiences.constants.ts";

/** What an experience's category is called. */
export const categoryLabels: Readonly<Record<string, string>> = Object.fromEntries(
  [...filterCategories, ...creationCategories].map(({ value, label }) => [value, label]),
);
