import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, key, moment, oneOf } from "./columns.ts";
import { experiences } from "./experiences.ts";
import { users } from "./identity.ts";

export const userGoals = pgTable(
  "user_goals",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description"),
    category: text("category"),
    targetDate: moment("target_date"),
    isCompleted: boolean("is_completed").notNull().default(false),
    progress: integer("progress").notNull().default(0),
    karmaReward: integer("karma_reward").notNull().default(10),
    completedAt: moment("completed_at"),
    /** Who may see it. Queries for other members must use `maySeeGoalOf` of db/relations. */
    visibility: text("visibility").notNull().default("private"),
    createdAt: createdAt(),
  },
  (table) => [
    index("user_goals_user_idx").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index("user_goals_list_idx").on(table.userId, table.isCompleted, table.createdAt.desc(), table.id.desc()),
    // Both indexes only contain shared goals, so that private ones can't even be inferred from timing.
    index("user_goals_category_idx")
      .on(table.category, table.createdAt.desc(), table.userId)
      .where(sql`not is_completed and visibility = 'everyone'`),
    index("user_goals_shown_idx")
      .on(table.userId, table.createdAt.desc(), table.id.desc())
      .where(sql`not is_completed and visibility <> 'private'`),
    check("user_goals_visibility_known", oneOf(table.visibility, ["private", "friends", "everyone"])),
    check("user_goals_progress_percent", sql`${table.progress} between 0 and 100`),
  ],
);

const goalId = () =>
  uuid("goal_id")
    .notNull()
    .references(() => userGoals.id, { onDelete: "cascade" });

export const goalSteps = pgTable(
  "goal_steps",
  {
    id: key(),
    goalId: goalId(),
    title: text("title").notNull(),
    isDone: boolean("is_done").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("goal_steps_goal_idx").on(table.goalId, table.createdAt, table.id)],
);

/** A goal's progress over time: one row per change of progress or completion. */
export const goalProgress = pgTable(
  "goal_progress",
  {
    id: key(),
    goalId: goalId(),
    progress: integer("progress").notNull(),
    isCompleted: boolean("is_completed").notNull(),
    createdAt: createdAt(),
    /** The experience that moved it, by its title at the time; null if the member did. */
    attendedTitle: text("attended_title"),
    /** By how much that experience moved it; null if the member did. */
    moved: integer("moved"),
  },
  (table) => [
    index("goal_progress_goal_idx").on(table.goalId, table.createdAt.desc(), table.id.desc()),
    check("goal_progress_percent", sql`${table.progress} between 0 and 100`),
  ],
);

/** An experience that was joined or requested from a goal. */
export const goalExperiences = pgTable(
  "goal_experiences",
  {
    id: key(),
    goalId: goalId(),
    experienceId: uuid("experience_id")
      .notNull()
      .references(() => experiences.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** By how much attending moved the goal, so that a correction can take it back; null if it didn't count. */
    moved: integer("moved"),
  },
  (table) => [
    uniqueIndex("goal_experiences_key").on(table.goalId, table.experienceId),
    index("goal_experiences_experience_idx").on(table.experienceId),
  ],
);
