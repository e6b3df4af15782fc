import type { GoalCategory } from "@alongside/contract/goals/goals.constants.ts";
import { topicOf, understand } from "../guide/understand.ts";
import type { Hours } from "./slots.ts";

interface Kind {
  /** Smallest next steps, each doable in one sitting. */
  steps: readonly string[];
  /** The cue and the act, after "if": what makes the step happen. */
  ifThen: string;
  hours: Hours;
  /** Minutes of one block. */
  block: number;
}

const experiences: Hours = {
  week: ["18:30", "19:30", "20:00", "12:30", "17:30", "07:30"],
  weekend: ["10:30", "15:00", "17:00", "19:00", "09:30"],
};
const mornings: Hours = {
  week: ["07:30", "18:00", "19:00", "12:30", "20:00"],
  weekend: ["09:30", "10:30", "16:00", "17:30"],
};

/** What a goal of each kind needs first, and when people do it best. */
const kinds: Readonly<Record<GoalCategory, Kind>> = {
  health: {
    steps: [
      "Lay out clothes and shoes the evening before",
      "Choose the three days by name and a short route for the first",
    ],
    ifThen: "the shoes stand at the door, I go out for ten minutes and may turn back after",
    hours: mornings,
    block: 40,
  },
  learning: {
    steps: [
      "Choose one source and mark where the first fifteen minutes end",
      "Explain the last thing learned aloud, in three sentences",
    ],
    ifThen: "the cup is empty, I open the one page I marked",
    hours: experiences,
    block: 30,
  },
  work: {
    steps: [
      "Write the first three sentences of it, badly on purpose",
      "Name the one person whose answer it waits for, and ask",
    ],
    ifThen: "the first mail wants an answer, I do ten minutes of this before it",
    hours: { week: ["08:00", "12:30", "17:30", "18:30", "19:30"], weekend: ["10:30", "16:00"] },
    block: 45,
  },
  relationships: {
    steps: ["Send one message that names a day and a place", "Write down three people you would be glad to hear from"],
    ifThen: "I sit down after dinner, I write the one message first",
    hours: experiences,
    block: 30,
  },
  creativity: {
    steps: [
      "Put the tools on the table and leave them there",
      "Make one rough draft in ten minutes, to be thrown away",
    ],
    ifThen: "the table is cleared, I make one bad line and stay for ten minutes",
    hours: experiences,
    block: 45,
  },
  money: {
    steps: [
      "Write down what came in and went out in the last seven days",
      "Cancel or question one payment that repeats",
    ],
    ifThen: "I open the account, I write down one number before I close it",
    hours: experiences,
    block: 30,
  },
  adventure: {
    steps: ["Choose a date for it and tell one person", "Write down the three things it cannot do without"],
    ifThen: "somebody asks about the weekend, I name the date",
    hours: experiences,
    block: 30,
  },
  mind: {
    steps: [
      "Sit for five minutes after the first coffee, the phone in another room",
      "Put the screens out of the bedroom for one night",
    ],
    ifThen: "the cup is in my hand, I sit down before I look at a screen",
    hours: mornings,
    block: 20,
  },
  other: {
    steps: [
      "Do the first ten minutes of it and note what comes next",
      "Write in one sentence how you would see that it is done",
    ],
    ifThen: "I sit down, I do the first two minutes and may stop",
    hours: experiences,
    block: 30,
  },
};

/** What situations of a topic (content/guide) say about a goal. */
const byTopic: Readonly<Record<string, GoalCategory>> = {
  "moving and eating": "health",
  "sport and your body": "health",
  "your health": "health",
  "your sleep": "mind",
  "how you feel": "mind",
  "what's going on inside you": "mind",
  "learning something new": "learning",
  "your studies": "learning",
  "your work": "work",
  "your working life": "work",
  "your money": "money",
  "friends and company": "relationships",
  "your relationship": "relationships",
  "your family": "relationships",
  "love and dating": "relationships",
  "being with people": "relationships",
};

/** What kind of goal it is: by its category, else by what its title is about. */
export function kindOf({ category, title }: { category: string | null; title: string }): Kind {
  const known = Object.entries(kinds).find(([name]) => name === category && name !== "other");
  if (known) return known[1];
  const [best] = understand(title, 1);
  return kinds[(best && byTopic[topicOf(best.meaning)]) ?? "other"];
}
