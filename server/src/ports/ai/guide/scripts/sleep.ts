import type { Script } from "./script.ts";

export const sleep: Script = {
  topic: "sleep",
  name: "your sleep",
  cues: {
    strong: ["sleep*", "insomni*", "fall asleep", "cant sleep", "awake at night", "wake up at night", "wake at three", "bedtime", "sleepless*", "slept", "melatonin"],
    plain: ["asleep", "awake", "tired in the morning", "nap*", "go to bed", "bed early", "night owl", "snooz*", "nightmare*", "rest at night", "in bed", "wake up tired", "waking up", "wake up earl*"],
    weak: ["tired", "night", "nights", "bed", "rest", "exhausted", "evening"],
    against: ["sleeping bag", "bed frame", "sleepover"],
  },
  openings: [
    "Sleep cannot be forced, but it can be invited, and most of the invitation happens before midnight.",
    "Poor nights make every other thing harder, so this is a good place to begin.",
    "You want to {want}. The useful levers are few: light, rhythm, and what your mind still has to say.",
    "Waking or lying there {time} is wearing. Let us change one thing at a time and see which one moves it.",
    "Feeling {feeling} after short nights is no weakness; it is arithmetic. Here is what tends to shift it.",
  ],
  facets: {
    thoughts: {
      cues: ["mind racing", "racing thoughts", "mind wont stop", "thinking about work", "think about work", "worry at night", "worrying at night", "overthink*", "cant switch off", "thoughts at night", "think too much"],
      advice: [
        "For the thoughts: take ten minutes two hours before bed, write each worry in one line and next to it the very next step, even \"ask on Thursday\". The mind repeats what it fears to lose; on paper it may let go.",
        "If the head keeps working, do not argue with it in bed. Get up, sit in dim light with something dull until your eyes grow heavy, and only then go back. So the bed stays a place for sleep.",
      ],
    },
    waking: {
      cues: ["wake up at night", "wake at three", "wake in the middle", "middle of the night", "wake up at 3", "wake up at 4", "awake at 3", "waking up at", "waking at night", "wake at", "early waking"],
      advice: [
        "Waking in the night is ordinary; staying awake is what hurts. Turn the clock to the wall, breathe out for longer than you breathe in, and after some twenty minutes leave the bed for a dull chair until you are sleepy.",
        "For the waking hours at night: no clock, no phone, low light. Alcohol and late meals often break the second half of the night, so try three evenings without and compare.",
      ],
    },
    onset: {
      cues: ["fall asleep", "falling asleep", "hours to fall", "cant sleep", "go to bed late", "to bed earlier", "bed too late", "night owl", "stay up", "staying up", "bedtime"],
      advice: [
        "To fall asleep sooner, fix the morning first: the same getting-up time all week, with daylight in the first half hour. The evening follows within a week or so; shift bedtime by a quarter of an hour every few days.",
        "Build a landing strip of forty minutes: lights low, screens away, the same three quiet things in the same order. Your body learns the order faster than any rule.",
      ],
    },
    screens: {
      cues: ["phone in bed", "phone before bed", "screen before bed", "scroll in bed", "netflix", "watching series", "scrolling at night"],
      advice: [
        "Let the phone sleep in another room and buy the plainest alarm clock you can find. It is less the light than the next thing on the screen that keeps you up.",
        "Set the last screen minute rather than the first sleep minute: one alarm at which the screen goes off, and something pleasant already lying on the pillow.",
      ],
    },
    tired: {
      cues: ["tired all day", "always tired", "tired in the morning", "wake up tired", "exhausted all", "no energy during", "snooz*", "shift work", "night shift*", "waking up tired"],
      advice: [
        "If you are tired although the hours are there, look at the days: daylight before ten, twenty minutes of walking, no coffee after two. If it lasts some weeks, or you snore heavily or stop breathing, let a doctor look; that is common and treatable.",
        "Give up the snooze button for a week: one alarm at the latest honest time, curtains open, feet on the floor. Broken last minutes are not rest, and a nap of twenty minutes before three repays more.",
      ],
    },
  },
  advice: [
    "The strongest lever is the getting-up time. Keep it the same for ten days, also after a bad night, and let bedtime come to you.",
    "Daylight in the morning and dimness in the evening set the inner clock better than any trick: ten minutes outside before ten, lamps instead of ceiling lights after nine.",
    "Caffeine still works in you after six hours. Move the last cup to before two and judge it after a week.",
    "Keep the bed for sleeping. What you do awake in bed, you practise there.",
    "Your goal \"{goal}\" will also profit: rested people keep promises to themselves far more easily.",
  ],
  steps: [
    "Tonight: write tomorrow's first task and any worry on paper by nine, dim the room, and put the phone to charge outside the bedroom.",
    "For the next seven days change only one thing, the getting-up time, and note each morning from 1 to 5 how rested you are.",
    "Set an alarm for going to bed, not only for getting up. When it rings, finish the sentence you are in and start the same three quiet things.",
    "Since {time} is the hour in question, put a notebook where the phone used to lie, and write one line if you wake.",
  ],
  why: [
    "Because sleep hangs on two things: how long you have been up, and your inner clock. A steady morning sets both; going to bed earlier sets neither.",
    "Lying awake teaches the body that bed is a place for being awake. Getting up breaks that lesson, which is why it helps although it feels wrong.",
  ],
  example: [
    "An evening may look like this: half past nine lamps only, dishes, tomorrow's one task on a card; ten o'clock shower and book; quarter to eleven light out; seven o'clock up, whatever the night was like.",
    "Someone who woke at four wrote \"money: call the bank Thursday\" each time instead of thinking it. After two weeks the notebook stayed closed.",
  ],
  tiny: [
    "Only one thing then: the phone stays outside the bedroom tonight. Nothing else has to change.",
    "Take the smallest lever: the same alarm tomorrow as today, and five minutes at an open window after it.",
  ],
  questions: [
    "Is it the falling asleep, the waking at night, or being tired although you slept?",
    "What do the last thirty minutes before you lie down usually look like?",
    "How long has it been like this?",
  ],
  suggestions: [
    "I can't fall asleep because my mind keeps racing",
    "I wake up in the middle of the night",
    "I go to bed too late",
    "I sleep enough but wake up tired",
  ],
  invites: { categories: ["wellness"], words: ["yoga", "meditation", "breath", "walk", "relax"] },
};
