import type { Script } from "./script.ts";

export const mood: Script = {
  topic: "mood",
  name: "how you feel",
  cues: {
    strong: ["feel sad", "feeling sad", "feel down", "feeling down", "feel low", "feeling low", "depress*", "griev*", "grief", "miss her", "miss him", "heartbroken", "hopeless*", "empty inside", "cry", "crying", "feel empty", "died", "passed away", "homesick*"],
    plain: ["sad*", "unhapp*", "miserable", "low mood", "numb", "feel bad", "feel awful", "feel terrible", "lost someone", "guilt*", "asham*", "bad day", "feel horrible", "meaningless", "happier", "be happy", "gratitude", "grateful"],
    weak: ["feel", "feeling", "mood", "down", "empty", "happy", "lost", "hard"],
    against: ["sad to see it go", "feel like running", "died on the motorway", "feel free", "car died"],
  },
  openings: [
    "I am sorry it is like this at the moment. You do not have to make it sound smaller here.",
    "Feeling {feeling} is allowed to take room. Let us see what would be kind and useful today.",
    "Thank you for putting it into words. That is already something.",
    "It is hard when {obstacle}. We can go slowly.",
    "Days like this do not need to be argued with; they need a little structure and somebody near.",
  ],
  facets: {
    grief: {
      cues: ["grief", "griev*", "died", "passed away", "miss her", "miss him", "lost my", "funeral", "miss them"],
      advice: [
        "Grief is love with nowhere to go, and it keeps no timetable. Give it a place instead of fighting it: a walk you used to take together, a letter, a photo with a candle, a quarter of an hour that belongs to the one you miss.",
        "Let people know how they may help, because most do not dare to ask: \"Come by on Sunday, we need not talk about it\" is enough. Eat and sleep by the clock for a while; the body carries more than it shows.",
      ],
    },
    heartbreak: {
      cues: ["heartbroken", "broke up", "break up", "breakup", "left me", "divorce*", "my ex"],
      advice: [
        "After a separation the mind replays the good scenes. Write the whole film once, also the difficult parts, and read it when the longing edits. And give the empty hours a plan in advance; evenings and Sundays are the hard ones.",
        "For some weeks, less contact heals faster than more: mute, do not check, hand the box of things to a friend. Fill the first free evening with somebody who knew you before.",
      ],
    },
    lasting: {
      cues: ["depress*", "for weeks", "for months", "nothing makes me happy", "no joy", "dont enjoy", "cant get out of bed", "hopeless*", "every day sad", "numb", "empty inside", "feel empty"],
      advice: [
        "If it has been so for more than two weeks, on most days, please tell a doctor or a counsellor. That is what they are there for, it is often treatable, and it is far easier to start early. I can help with the small steps around it, not instead of it.",
        "When nothing tempts you, do it the other way round: first the doing, small and planned, then the wish may follow. A shower, daylight, one call, at fixed hours. And let a professional know how long it has lasted.",
      ],
    },
    guilt: {
      cues: ["guilt*", "asham*", "shame", "my fault", "regret*", "forgive myself", "hate myself for"],
      advice: [
        "Guilt can be useful if it becomes one repair: what would put part of it right, an apology, a correction, a change? Do that, and let the rest be said to one person who is fair to you. What is repaired may end.",
        "Say to yourself what you would tell a good friend who had done the same. Not softer and not harsher. Most people find the two sentences are far apart, and the friend's one is the truer.",
      ],
    },
    gratitude: {
      cues: ["gratitude", "grateful", "happier", "be happy", "more joy", "positive thinking"],
      advice: [
        "What makes days warmer is rather dull and works: a few minutes outside, one real conversation, one thing done for somebody, one thing noticed. Write down three such moments in the evening for a fortnight, with the reason each came about.",
        "Plan one small pleasure with a date on it each week and one with other people. Looking forward counts for as much as the thing itself.",
      ],
    },
  },
  advice: [
    "On low days aim for three small anchors: something for the body, something finished, and one human being. Ten minutes each is plenty.",
    "Name it as exactly as you can: sad, disappointed, lonely, worn out? The exact word often already tells what is missing.",
    "Do not decide large matters on a day like this. Write the question down with next week's date.",
    "Go outside before noon if you can, even round the block. Light and movement lift mood a little but reliably.",
    "Tell one person today how it really is. \"I am having a hard time and I do not need advice, only company\" is a complete message.",
  ],
  steps: [
    "For today: one glass of water, ten minutes outdoors, and one message to somebody who is good for you. Then today is done well enough.",
    "Choose the gentlest next hour: warm food, fresh air, somebody's voice. Which of the three is nearest?",
    "Before tonight, write three lines: what happened, what I felt, what I would need. Keep it or tear it up; the writing is what helps.",
  ],
  why: [
    "Because mood follows action more reliably than action follows mood. Small planned things give the day back a shape that feelings can lean on.",
    "Putting a feeling into exact words lowers its volume; the part of the mind that names is also the part that calms.",
  ],
  example: [
    "A small day: up at eight, curtains, porridge; a walk to the post box; call Anna at six; bed with the radio. Nothing on it is impressive, and it carried.",
    "Somebody wrote each evening: \"Hard: the empty kitchen. Good: the baker remembered me.\" After some weeks the second half grew longer.",
  ],
  tiny: [
    "One thing is enough: open a window and stay there for ten breaths.",
    "Send one person a single word, \"Tea?\", and leave it at that.",
  ],
  questions: [
    "Is there something that happened, or has it come over you slowly?",
    "Who would you want to know about this?",
    "When in the day is it a little lighter?",
  ],
  suggestions: [
    "I have been feeling low for weeks",
    "I miss someone who died",
    "I feel guilty about something",
    "What helps on a bad day?",
    "I feel lonely as well",
  ],
  invites: { categories: ["wellness", "social"], words: ["walk", "coffee", "circle", "nature", "gentle"] },
};
