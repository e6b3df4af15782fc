import type { Script } from "./script.ts";

export const decisions: Script = {
  topic: "decisions",
  name: "a decision",
  cues: {
    strong: [
      "decide*",
      "deciding",
      "decision*",
      "cant choose",
      "torn between",
      "pros and cons",
      "make up my mind",
      "indecisive*",
      "which option",
      "should i stay or",
      "dilemma",
      "second guess*",
    ],
    plain: [
      "should i",
      "choose",
      "choice*",
      "choosing",
      "option*",
      "either",
      "whether to",
      "undecided",
      "not sure if i should",
      "not sure whether",
      "regret",
      "hesita*",
      "crossroads",
    ],
    weak: ["or", "maybe", "unsure", "which", "better to"],
    against: ["what should i", "privacy option*", "should i pay", "should i buy", "payment option*"],
  },
  openings: [
    "Let us take the decision apart; it usually has one hard part and several easy ones.",
    "Whether to {choice} can be looked at calmly, if we separate facts from fears.",
    "A decision that will not come often lacks a criterion rather than information.",
    "You are torn, which mostly means that both sides hold something you value.",
    "You write that {obstacle}. Put that on the table as one argument among several, not as the judge.",
  ],
  facets: {
    two: {
      cues: ["torn between", "either", "which option", "stay or", "two options", "or should i", "cant choose"],
      advice: [
        "With two options, ask three things of each. What would my ordinary Tuesday look like in a year? What would I lose that I cannot get back? What would I tell a friend in my place? The Tuesday usually knows more than the list.",
        'Look for the third option before you choose between two: a smaller version, a trial month, both one after the other. "Either or" is often just the first draft of the question.',
      ],
    },
    fear: {
      cues: ["afraid", "regret", "scared", "wrong decision", "make a mistake", "wrong choice", "second guess*"],
      advice: [
        "Against the fear of choosing wrongly: how reversible is it? Through a door that opens both ways you may walk quickly. For the other kind, write down the worst likely outcome, what you would do the week after, and how you would notice early.",
        "Judge the decision by how it was made, not by how it turns out. Note today what you know, what you assume, and why you choose so; future you may be disappointed by luck but need not regret the reasoning.",
      ],
    },
    overthinking: {
      cues: [
        "indecisive*",
        "overthink*",
        "make up my mind",
        "going in circles",
        "for weeks",
        "cant decide",
        "too many options",
        "hesita*",
      ],
      advice: [
        "If it goes in circles, give it an end: a date, the two facts that are still missing, and who you will ask. When the date comes, choose with what is there. Most of what we wait for does not arrive.",
        "With many options, set the bar first: three things it must have. Take the first one that clears the bar. Looking for the best of all makes people slower and, oddly, less content.",
      ],
    },
  },
  advice: [
    "Weigh it on paper: four criteria that matter to you, a weight from 1 to 5 for each, a mark for each option. Then look at the winner and notice whether you are relieved or disappointed; that is the fifth criterion.",
    "Use three clocks: how will I see it in ten minutes, ten months, ten years? Where they disagree, trust the slower ones.",
    "Try it out before you decide: one day, one week, one conversation that gives you a real taste of it. Experience settles what thinking only turns round.",
    "Turn the coin: throw it, and watch what you hope for while it is in the air.",
    "Ask what you would have to believe for the other choice to be right. If you can say it well, you are ready to choose.",
  ],
  steps: [
    "Today, ten minutes: write both options at the top of a page, and under each what an ordinary Tuesday would be like. Stop when the page is full.",
    "Fix the day of the decision now, and put it on your agenda with the two facts you still want to find out.",
    "This week: have one conversation with somebody who chose each way, and ask what they had not expected.",
  ],
  why: [
    "Deciding tires because the mind keeps each open option half active. A date closes the matter for the days in between.",
    "We imagine highlights and catastrophes; life consists of Tuesdays. That is why picturing an ordinary day gives the better forecast.",
  ],
  example: [
    "New city or stay? Criteria: people 5, work 4, money 2, nature 3. The new city won by two points, and the heart sank. They stayed, changed the job, and knew why.",
    "Somebody asked for a four-week trial instead of saying yes or no. After nine days it was clear.",
  ],
  tiny: [
    "One question only: if you had to decide in the next minute, what would it be? Write it down, sleep on it, and look at it tomorrow.",
    "Name the one fact that would settle it, and who could tell you.",
  ],
  questions: [
    "What are the options, and what does each of them give you that the other does not?",
    "What would you advise somebody you love?",
    "By when does it have to be decided, and who says so?",
  ],
  suggestions: [
    "I'm torn between two options",
    "I'm afraid of making the wrong decision",
    "I have been going in circles for weeks and can't decide",
    "Help me weigh pros and cons",
  ],
};
