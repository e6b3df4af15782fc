import type { GoalCategory, GoalVisibility } from "../../contract/src/goals/goals.constants.ts";

export interface DemoGoal {
  title: string;
  description?: string;
  category: GoalCategory;
  /** Private by default. */
  visibility?: GoalVisibility;
  /** Days from now; absent for a goal without a date. */
  dueIn?: number;
  /** Percent, in the order it was recorded; 100 completes. */
  progress: readonly number[];
  /** Steps that are done start with "x ". */
  steps?: readonly string[];
}

export interface DemoItem {
  title: string;
  type: "meeting" | "call" | "appointment" | "coffee" | "other";
  /** Days from today (negative: in the past), and the local time. */
  inDays: number;
  at: string;
  minutes: number;
  isDone?: true;
}

/** Goals of the two login accounts. */
export const goalsOf: Readonly<Record<string, readonly DemoGoal[]>> = {
  mira: [
    {
      title: "Run ten kilometres along the river",
      description: "Slowly is fine. Without walking would be lovely.",
      category: "health",
      visibility: "everyone",
      dueIn: 12,
      progress: [10, 25, 40],
      steps: [
        "x Buy shoes that fit",
        "x Three times three kilometres",
        "Find someone to run with",
        "Run seven on a Sunday",
      ],
    },
    {
      title: "Draw every week",
      description: "One page, whatever comes of it.",
      category: "creativity",
      visibility: "friends",
      progress: [20, 30],
      steps: ["x Put the sketchbook on the kitchen table", "Draw outside once, with others"],
    },
    {
      title: "Host a supper for people who don't know each other",
      category: "relationships",
      dueIn: 40,
      progress: [50],
    },
    { title: "Read in bed instead of scrolling", category: "mind", progress: [30, 60, 100] },
  ],
  jonas: [
    {
      title: "Build a small robot with my nephew",
      description: "Something that follows a line, and can be taken apart again.",
      category: "learning",
      visibility: "everyone",
      dueIn: 25,
      progress: [15, 35],
      steps: ["x Ask him what it should look like", "Learn to solder without burning the table", "Order the motors"],
    },
    { title: "Know five neighbours by name", category: "relationships", dueIn: 60, progress: [20, 40] },
    { title: "Sleep before midnight on weekdays", category: "mind", dueIn: 6, progress: [10] },
    { title: "Put a month of rent aside", category: "money", progress: [40, 80, 100] },
  ],
};

/** Experiences that fit these goals: by title, in their city, with free spots. */
export const experiencesFor: Readonly<Record<string, readonly string[]>> = {
  mira: ["Slow Sunday run, nobody left behind", "Sketching in public"],
  jonas: ["Small robots, large fun", "Meet three neighbours"],
};

/** One of these for each other member, in turn. */
export const commonGoals: readonly DemoGoal[] = [
  { title: "Swim once a week", category: "health", visibility: "everyone", dueIn: 50, progress: [20] },
  {
    title: "Cook a meal from each of my friends' countries",
    category: "relationships",
    visibility: "everyone",
    progress: [35],
  },
  {
    title: "Finish the course I began in spring",
    category: "learning",
    visibility: "everyone",
    dueIn: 30,
    progress: [60],
  },
  { title: "Play the guitar in front of someone", category: "creativity", visibility: "everyone", progress: [10, 45] },
  {
    title: "Walk to work until the end of the year",
    category: "health",
    visibility: "everyone",
    dueIn: 45,
    progress: [70],
  },
  { title: "Ask for the raise", category: "work", dueIn: 14, progress: [0] },
  { title: "See three cities by train", category: "adventure", visibility: "everyone", progress: [33] },
];

/** Agenda items of the two, besides what they host and join. */
export const agendaOf: Readonly<Record<string, readonly DemoItem[]>> = {
  mira: [
    { title: "Call the landlady about the boiler", type: "call", inDays: 0, at: "18:45", minutes: 20 },
    { title: "Coffee with Tomás", type: "coffee", inDays: 1, at: "09:30", minutes: 45 },
    { title: "Dentist", type: "appointment", inDays: 3, at: "11:00", minutes: 40 },
    { title: "Plan the supper", type: "other", inDays: 4, at: "20:00", minutes: 60 },
    { title: "Send the drawing to Inês", type: "other", inDays: -2, at: "10:00", minutes: 15 },
    { title: "Renew the library card", type: "other", inDays: -3, at: "12:00", minutes: 20, isDone: true },
    { title: "First run with the new shoes", type: "other", inDays: -5, at: "08:00", minutes: 50, isDone: true },
  ],
  jonas: [
    { title: "Video call with Emil about the robot", type: "call", inDays: 1, at: "17:00", minutes: 40 },
    { title: "Coffee with Leila", type: "coffee", inDays: 2, at: "16:00", minutes: 60 },
    { title: "Bicycle check", type: "appointment", inDays: 5, at: "09:00", minutes: 30 },
    { title: "Return the drill", type: "other", inDays: -1, at: "18:00", minutes: 20 },
    { title: "House meeting", type: "meeting", inDays: -4, at: "19:00", minutes: 90, isDone: true },
  ],
};

/** Questions the two asked the coach. */
export const questionsOf: Readonly<Record<string, readonly string[]>> = {
  mira: ["I stop running as soon as it rains. What would help?", "Which of my goals needs me most this week?"],
  jonas: ["I lie awake until one and then oversleep.", "How do I begin a talk with neighbours I have never met?"],
};
