import { agendaTypes } from "@alongside/contract/agenda/agenda.constants.ts";
import { goalCategories, type GoalCategory } from "@alongside/contract/goals/goals.constants.ts";
import { z } from "zod";
import { partsOfDay, type WeekContent } from "../../server/src/ports/ai/week/week-content.ts";
import { phrasePattern } from "./phrase.ts";
import { readContent } from "./read.ts";

const line = z.string().trim().min(1);
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const categories = Object.keys(goalCategories) as [GoalCategory, ...GoalCategory[]]; // Object.keys loses the names

const week = z.strictObject({
  hours: z.record(z.enum(partsOfDay), z.strictObject({ week: z.array(clock).min(1), weekend: z.array(clock).min(1) })),
  activities: z.array(
    z.strictObject({
      id: line,
      category: z.enum(categories).optional(),
      words: z.array(line),
      minutes: z.int().min(5).max(240),
      hours: z.enum(partsOfDay),
      apart: z.int().min(1).max(7),
      sessions: z.int().min(1),
      type: z.enum(agendaTypes).default("other"),
      step: line.max(80),
      another: line.max(80),
    }),
  ),
});

/** What goals are about. Throws where a goal category has no activity of its own. */
export function weekContent(): WeekContent {
  const { hours, activities } = readContent("week/activities.yaml", week);
  for (const category of categories) {
    if (activities.filter((one) => one.category === category).length !== 1) {
      throw new Error(`content/week/activities.yaml: ${category} is not the category of exactly one activity`);
    }
  }
  return {
    hours,
    activities: activities.map(({ words, step, another, category, ...activity }) => ({
      ...activity,
      category: category ?? null,
      pattern: words.length > 0 ? words.map(phrasePattern).join("|") : null,
      words: words.filter((word) => /^[a-z]{3,}\*?$/.test(word)).map((word) => word.replace("*", "")),
      steps: [step, another],
    })),
  };
}
