import type { Script } from "./script.ts";

export const planning: Script = {
  topic: "planning",
  name: "planning your time",
  cues: {
    strong: ["plan my week", "plan my day", "plan the week", "plan my weekend", "time management", "manage my time", "organise my*", "organize my*", "to do list", "todo list", "time blocking", "weekly review", "plan my month", "schedule my", "no time", "not enough time"],
    plain: ["plan", "planning", "planner", "organis*", "organiz*", "priorit*", "schedul*", "productiv*", "calendar", "time box*", "busy week", "late all the time", "always late", "punctual*", "too little time", "more time", "hours in the day", "project plan", "plan a"],
    weak: ["week", "day", "time", "tasks", "list", "tomorrow", "month"],
    against: ["my agenda today", "on my agenda", "price plan", "pension plan", "whats on my", "pro plan", "plan my workouts"],
  },
  openings: [
    "A plan should serve the week, not the other way round. Let us make a light one.",
    "You want to {want}. Then we need the few things that matter, and places for them.",
    "Time does not get more, but it can be promised to fewer things.",
    "{duration} is enough for a good plan, if the first minutes go into choosing.",
    "When {obstacle}, the plan needs gaps more than it needs tasks.",
  ],
  facets: {
    week: {
      cues: ["plan my week", "plan the week", "weekly review", "my week", "weekly plan", "next week", "sunday planning"],
      advice: [
        "For the week, fifteen minutes on Sunday: look back at one thing that went well; choose three results that would make it a good week; give each a block on a named day before Thursday; leave Friday afternoon empty for what slipped.",
        "Start the week with what is fixed, then sleep and meals, then one hour for yourself, and only then tasks. What does not fit is a decision to take today, rather than a disappointment on Friday.",
      ],
    },
    day: {
      cues: ["plan my day", "plan the day", "tomorrow", "daily plan", "structure my day", "my day", "today"],
      advice: [
        "For a day: one large thing, two medium, three small, and no more. The large one gets your best ninety minutes, the small ones half an hour after lunch. Write it the evening before, so that the morning only has to begin.",
        "Plan sixty per cent of the day and leave the rest free; the day will fill it. Begin with the thing you would like to have behind you.",
      ],
    },
    priorities: {
      cues: ["priorit*", "what first", "too many tasks", "to do list", "todo list", "important", "urgent", "dont know where to start"],
      advice: [
        "Sort by consequence, not by noise: which of these would still matter in four weeks, and which only shouts today? The first kind gets your morning. About a fifth of the list brings most of the result; look for that fifth.",
        "Give each task one of four answers: do it today, give it a date, ask somebody, let it go. A list in which nothing was let go is a wish.",
      ],
    },
    noTime: {
      cues: ["no time", "not enough time", "too little time", "too busy", "dont have time", "more time", "run out of time", "hours in the day", "always late"],
      advice: [
        "When there is never time, track two ordinary days in half hours, without judging. Nearly everyone finds one hour that serves nobody. Move only that hour.",
        "Count what things take, then add half. Being late is seldom a matter of character; it is a habit of planning journeys and tasks for their best day.",
      ],
    },
    weekend: {
      cues: ["weekend", "saturday", "sunday", "day off", "free day", "holiday"],
      advice: [
        "A good weekend has three things in it: one for the body, one with people, one hour with nothing at all. Fix the one with people first, because it needs an answer from somebody.",
        "Put chores into one block on Saturday until eleven and close it there. What is left is yours, and it lies before you instead of behind.",
      ],
    },
    project: {
      cues: ["project plan", "plan a project", "big project", "plan a trip", "plan a party", "plan an event", "plan a", "organise a", "organize a"],
      advice: [
        "Plan it backwards from the day: what must be true the evening before, a week before, a month before? Then look for the one thing that depends on other people, and do that today; it has the longest legs.",
        "Write the list of everything in ten minutes, mark what cannot be changed later, and decide these first: date, place, money, who. The rest can stay open for long.",
      ],
    },
  },
  advice: [
    "Time-box it: give the task a beginning and an end on your agenda, {duration} at most, and stop when it ends. Work fills the room it gets.",
    "Time-box what matters: a beginning and an end, twenty-five to ninety minutes, on a named day. Work fills the room it gets, so make the room.",
    "Keep two lists: one for everything, which you do not look at, and one for today with at most six lines.",
    "Leave a quarter of an hour between things. Plans fail at the seams.",
    "You have \"{goal}\" among your goals; give it the first block of the week, before the week is asked for by others.",
    "Put what you enjoy into the plan first. A week that contains nothing to look forward to is kept by nobody.",
  ],
  steps: [
    "Now, five minutes: write down all that is in your head, circle three, and give each of the three a day and an hour on your agenda.",
    "This evening: one line for tomorrow, \"It was a good day if ___ is done\", and the material ready on the table.",
    "For {day}: choose one block of {duration}, tell whoever lives with you, and treat it as you would an appointment with a doctor.",
    "Block one hour this week in which nothing may be put, and guard it as if it belonged to somebody else.",
  ],
  why: [
    "A task with a time and a place is done far more often than one on a list, because the moment itself reminds you.",
    "Choosing few things works since switching costs more than we feel; three finished things outweigh nine begun ones.",
  ],
  example: [
    "A Tuesday: 8:30 to 10 the offer; 10 to 10:30 calls; noon walk; 13 to 13:30 small things; 16:45 tomorrow's line. The rest empty, and by evening it was full.",
    "For a birthday in four weeks: today the date and the place, this week the list, next week the invitation, the rest on the Thursday before. Only the first two could not wait.",
  ],
  tiny: [
    "One minute: which single thing, done today, makes the rest easier? Write its first movement on your hand, if need be.",
    "Then plan only the next two hours. That is often all a plan can honestly reach.",
  ],
  questions: [
    "Which three things would make this a good week?",
    "What on your list could be let go without anybody noticing?",
    "At what time of the day do you think best?",
  ],
  suggestions: [
    "Help me plan my week",
    "I never have enough time",
    "How do I set priorities on my to do list?",
    "What is on my agenda?",
    "Plan my day for tomorrow",
  ],
};
