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
    /** Who may see it; whatever shows or weighs goals for somebody else asks `maySeeGoalOf` of db/relations. */
    visibility: text("visibility").notNull().default("private"),
    createdAt: createdAt(),
  },
  (table) => [
    index("user_goals_user_idx").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index("user_goals_list_idx").on(table.userId, table.isCompleted, table.createdAt.desc(), table.id.desc()),
    // These two hold only what others may see, so that a goal nobody may see cannot even cost them time.
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

/** Where a goal stood from a moment on: one row for each change of progress or completion. */
export const goalProgress = pgTable(
  "goal_progress",
  {
    id: key(),
    goalId: goalId(),
    progress: integer("progress").notNull(),
    isCompleted: boolean("is_completed").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("goal_progress_goal_idx").on(table.goalId, table.createdAt.desc(), table.id.desc()),
    check("goal_progress_percent", sql`${table.progress} between 0 and 100`),
  ],
);

/** An experience that was joined, or asked for, from a goal. */
export const goalExperiences = pgTable(
  "goal_experiences",
  {
    id: key(),
    goalId: goalId(),
    experienceId: uuid("experience_id")
      .notNull()
      .references(() => experiences.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("goal_experiences_key").on(table.goalId, table.experienceId),
    index("goal_experiences_experience_idx").on(table.experienceId),
  ],
);

/** The private calendar address of a member; its token is kept hashed. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: createdAt(),
});

export const agendaItems = pgTable(
  "agenda_items",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description"),
    dateTime: moment("date_time").notNull(),
    /** Minutes; what a clash with another item is reckoned from. */
    duration: integer("duration").notNull().default(60),
    type: text("type").notNull().default("meeting"),
    isCompleted: boolean("is_completed").notNull().default(false),
    /** Set on items that come and go with an experience. */
    experienceId: uuid("experience_id").references(() => experiences.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Raised at every change: a calendar takes the higher one. */
    sequence: integer("sequence").notNull().default(0),
  },
  (table) => [
    index("agenda_items_user_idx").on(table.userId, table.dateTime, table.id),
    uniqueIndex("agenda_items_experience_key")
      .on(table.experienceId, table.userId)
      .where(sql`experience_id is not null`),
    index("agenda_items_list_idx").on(table.userId, table.isCompleted, table.dateTime, table.id),
    check("agenda_items_type_known", oneOf(table.type, ["meeting", "call", "appointment", "coffee", "other"])),
    check("agenda_items_duration_positive", sql`${table.duration} > 0`),
  ],
);
