import type { Script } from "./script.ts";

export const habits: Script = {
  topic: "habits",
  name: "a habit",
  cues: {
    strong: ["habit*", "stop smoking", "quit smoking", "stop biting", "stop drinking", "drink less", "quit sugar", "screen time", "doomscroll*", "stop scrolling", "bad habit*", "give up sugar"],
    plain: ["routine*", "every day", "daily", "each morning", "consisten*", "quit", "addict*", "smok*", "vap*", "scroll*", "journaling", "journal", "floss*", "meditate daily", "stick to", "stick with", "keep it up", "streak*", "stop eating", "biting my nails", "phone too much", "less alcohol", "alcohol", "discipline"],
    weak: ["start", "stop", "regular*", "keep", "morning", "always", "phone", "evening"],
    against: ["sleep routine", "quit my job", "stop thinking", "stop worrying"],
  },
  openings: [
    "You want to {want}. Habits are built by cues more than by will, so let us find yours.",
    "{frequency}, then. The trick is to make the start automatic and the amount almost too small.",
    "Habits follow the path you lay for them; will power is only for the first few days.",
    "A habit has three parts: a cue, a small action, and something that feels finished. We can set all three.",
    "{matter} is a pattern, and patterns can be redrawn without being hard on yourself.",
  ],
  facets: {
    breaking: {
      cues: ["stop smoking", "quit smoking", "stop biting", "stop drinking", "drink less", "quit sugar", "break a habit", "break a bad habit", "get rid of", "stop eating", "bad habit*", "give up sugar", "less alcohol", "stop snacking", "vap*"],
      advice: [
        "To stop something, do not only resist it: replace what it gives you. Note three times when the urge comes what happened just before, then pick another answer to that moment. \"If I want one after dinner, then I brew tea and step outside.\"",
        "Make it harder by twenty seconds: not in the house, not in the pocket, not on the first screen. An urge rises and falls within some ten minutes; you only have to be elsewhere for that long. If your body depends on it, a doctor or a counselling service makes it much easier than will alone.",
      ],
    },
    screens: {
      cues: ["screen time", "phone too much", "scroll*", "doomscroll*", "social media", "my phone", "instagram", "tiktok", "youtube"],
      advice: [
        "With the phone, distance beats discipline. Give it a place to sleep outside the bedroom, take the loudest app off the first page, and choose two moments a day when scrolling is allowed. What is allowed somewhere is easier to leave elsewhere.",
        "Ask what the phone stands in for: rest, company, not starting something. Put one real answer within reach, a book on the pillow or a person to write to, and let the phone charge in another room for the first and last half hour of the day.",
      ],
    },
    lapsed: {
      cues: ["fell off", "broke my streak", "lost my streak", "keep forgetting", "forget to", "can't keep", "never stick", "give up after", "stick to", "stick with", "stay consistent", "not consistent", "missed a day", "skip days"],
      advice: [
        "Missing once is an accident; only the second miss in a row begins a new habit. So the single rule is: never twice. On the day after a miss you do the smallest version, and it counts in full.",
        "If it keeps slipping, the cue is too weak. Hang it on something you already do without thinking, such as the kettle, the toothbrush or locking the door, and leave what you need lying in the way.",
      ],
    },
    morning: {
      cues: ["morning routine", "in the morning", "each morning", "every morning", "get up earlier", "wake up earlier"],
      advice: [
        "A morning routine should begin the evening before: clothes laid out, glass filled, one line written about what comes first. Then chain only three things, ten minutes in all; add a fourth when the three feel dull.",
        "Keep mornings short and in the same order, because the order does the remembering: water, window, one task before any screen. Ten minutes held for a month beats an hour held for four days.",
      ],
    },
  },
  advice: [
    "Tie it to a moment you already named: \"Right {moment}, I will {iwant}, and two minutes count.\"",
    "Stack it onto something you never forget: \"After I put the kettle on, I {iwant}, two minutes only.\" Two minutes sounds silly, and that is why it survives.",
    "Start smaller than your pride likes. One press-up, one page, one tidy shelf. You are training the beginning; length comes by itself once the beginning is boring.",
    "Mark each day with a pen on paper in the place where it happens. Seeing the row is reward enough to protect it, and the rule is simply never to miss twice.",
    "You already see what breaks it: {obstacle}. Give that its own line: \"If {iobstacle}, then I do the smallest version at once and call it done.\"",
    "Shape the room instead of your character: what you want to do lies open and ready, what you want to avoid takes three steps to get.",
  ],
  steps: [
    "Tonight: prepare the spot, so that tomorrow's start takes no decision. Then do it once, for two minutes.",
    "Pick the cue now and write it down as one sentence, \"After ___, I will ___\". Do it once today, however small.",
    "Make it visible under Goals & Progress, and tick the first day today with the two-minute version.",
  ],
  why: [
    "Because repetition in the same setting is what makes an action automatic; studies put it at weeks to months, and the size of the action hardly matters in the beginning. Small means it gets repeated.",
    "The cue does the work you now ask of will. When the kettle clicks and the hand reaches for the notebook, nothing has to be decided.",
  ],
  example: [
    "For instance: after I close the laptop, I put on the running shoes. That is the whole habit for week one. Most days the walk follows by itself; on the others, the shoes still count.",
    "Someone who wanted to journal put a card on the coffee tin: \"one line\". Forty days later the line had become half a page, without a single resolution.",
  ],
  tiny: [
    "Do thirty seconds of it, at the same cue as always. You are not training the muscle today, only the thread.",
    "Then halve it until it fits between two other things: one stretch while the water boils, one page before the light goes out.",
  ],
  questions: [
    "What do you already do every single day that this could follow?",
    "What happens in the minute before it usually goes wrong?",
    "Which time of day would you bet on?",
  ],
  suggestions: [
    "I keep forgetting my new habit",
    "How do I break a bad habit?",
    "I missed a day and lost my streak",
    "Help me with a morning routine",
    "I spend too much time on my phone",
  ],
  invites: { categories: ["wellness"], words: ["morning", "yoga", "run", "meditation", "walk"] },
};
