import type { Repeat } from "@alongside/contract/experiences/series.constants.ts";

/** How often a series takes place, on cards and above its dates. */
export const repeatLabels: Record<Repeat, string> = {
  weekly: "Weekly",
  fortnightly: "Every two weeks",
  monthly: "Monthly",
};
