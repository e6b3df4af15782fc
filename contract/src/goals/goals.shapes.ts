import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { line, optionalText } from "../kernel/text.ts";
import { goalCategories, goalVisibilities, type GoalCategory, type GoalVisibility } from "./goals.constants.ts";

const categories = Object.keys(goalCategories) as [GoalCategory, ...GoalCategory[]]; // the keys of that table

export const goalCategory = z.enum(categories, "Please choose a category");

const visibilities = Object.keys(goalVisibilities) as [GoalVisibility, ...GoalVisibility[]]; // the keys of that table

/** Who may see a goal: only its owner, friends too, or everyone who may see the profile. */
export const goalVisibility = z.enum(visibilities, "Please choose who can see this goal");

/** A calendar date, stored as midnight UTC; of a timestamp only the UTC date is used. */
const targetDate = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], "Please enter a valid date")
  .refine((value) => {
    const year = new Date(value).getUTCFullYear();
    return year >= 2000 && year < 9999;
  }, "Please enter a valid date");

/** Percent (P-GOALS-1). */
const progress = z
  .number("Progress is a number from 0 to 100")
  .int("Progress is a whole number from 0 to 100")
  .min(0, "Progress is a number from 0 to 100")
  .max(100, "Progress is a number from 0 to 100");

export const goalStep = z
  .object({ id: idReply, title: z.string(), isDone: z.boolean(), createdAt: moment })
  .meta({ id: "GoalStep" });

/** An experience the member joined from this goal. */
export const goalExperience = z
  .object({ id: idReply, title: z.string(), dateTime: moment, location: z.string(), isCancelled: z.boolean() })
  .meta({ id: "GoalExperience" });

export const goal = z
  .object({
    id: idReply,
    title: z.string(),
    description: z.string().nullable(),
    category: goalCategory.nullable(),
    targetDate: moment.nullable(),
    progress: z.number().int(),
    isCompleted: z.boolean(),
    completedAt: moment.nullable(),
    karmaReward: z.number().int(),
    visibility: goalVisibility,
    createdAt: moment,
    /** In the order they were added. */
    steps: z.array(goalStep),
    /** Joined from this goal, soonest first. */
    experiences: z.array(goalExperience),
  })
  .meta({ id: "Goal" });

/** Another member's open goal; never its description, steps or progress. */
export const shownGoal = z
  .object({ id: idReply, title: z.string(), category: goalCategory.nullable() })
  .meta({ id: "ShownGoal" });

export const newGoal = z
  .object({
    title: line({ max: lengths.title, required: "Please give your goal a title" }),
    description: optionalText(lengths.shortDescription),
    category: goalCategory.nullish(),
    targetDate: targetDate.nullish(),
    /** `private` by default. */
    visibility: goalVisibility.optional(),
  })
  .meta({ id: "NewGoal" });

/** Absent fields stay unchanged, null clears. Progress 100 completes, and so does `isCompleted`; false reopens. */
export const goalChange = z
  .object({
    title: newGoal.shape.title,
    description: newGoal.shape.description,
    category: newGoal.shape.category,
    targetDate: newGoal.shape.targetDate,
    visibility: newGoal.shape.visibility,
    progress,
    isCompleted: z.boolean(),
  })
  .partial()
  .meta({ id: "GoalChange" });

/**
 * The progress from this time on. `attended` says which experience moved it, and by how much: less than 0 where the host
 * corrected who came. Null where the member moved it.
 */
export const goalProgress = z
  .object({
    id: idReply,
    progress: z.number().int(),
    isCompleted: z.boolean(),
    createdAt: moment,
    attended: z.object({ title: z.string(), moved: z.number().int() }).nullable(),
  })
  .meta({ id: "GoalProgress" });

export const newStep = z.object({ title: line({ max: lengths.title, required: "Please write down the step" }) });
export const stepChange = z.object({ title: newStep.shape.title, isDone: z.boolean() }).partial();
