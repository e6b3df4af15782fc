import type { Script } from "./script.ts";

export const stress: Script = {
  topic: "stress",
  name: "stress",
  cues: {
    strong: ["stress*", "overwhelm*", "anxi*", "panic*", "under pressure", "burned out", "burnt out", "burnout", "burn out", "nervous breakdown", "calm down", "worry too much", "worried sick", "too much on my plate"],
    plain: ["worr*", "nervous*", "tense", "tension", "pressure", "relax*", "overload*", "cope", "coping", "restless*", "unwind", "switch off", "freak* out", "on edge", "irritab*", "breath*", "overthink*", "too much at once", "angry", "anger"],
    weak: ["too much", "calm", "exam*", "deadline*", "busy", "head", "afraid"],
    against: ["stress test", "pressure cooker"],
  },
  openings: [
    "That sounds like a lot at once. Let us first lower the load by a notch, then look at what causes it.",
    "Feeling {feeling} is a signal, not a fault. We can answer it in two parts: the body now, the cause after.",
    "Stress narrows the view, so we will go one step at a time.",
    "You write that {obstacle}. No wonder it presses; that would weigh on most people.",
    "With {matter} on top of everything, it makes sense that you are tense.",
  ],
  facets: {
    panic: {
      cues: ["panic*", "heart racing", "anxiety attack", "freak* out", "calm down", "calm right now", "calm myself"],
      advice: [
        "For the moment itself: breathe in through the nose for four counts, out through the mouth for seven, six times. Then name five things you see and three you hear. It passes like a wave, usually within minutes, and you need not fight it. If it comes often, or with pain in the chest, have a doctor look at it.",
        "Put both feet on the floor, press them down for ten seconds, and let your out-breath be longer than your in-breath. Tell yourself what it is: \"This is alarm, it has no new facts, and it ends.\"",
      ],
    },
    worry: {
      cues: ["worr*", "overthink*", "what if", "cant stop thinking", "rumina*", "stop worrying"],
      advice: [
        "Sort worries by one question: is there something I can do about it this week? If yes, the worry becomes a task with a day. If no, it gets a place: ten minutes at five o'clock, on paper, and outside that time you only answer \"at five\".",
        "Write the worry to its end: what exactly might happen, how likely is it out of ten, and what would you do the day after? A fear with a plan behind it is quieter than one you look away from.",
      ],
    },
    overload: {
      cues: ["too much", "overwhelm*", "overload*", "too many things", "on my plate", "everything at once", "dont know where to start", "juggl*"],
      advice: [
        "Empty your head onto one page: everything, small and large. Then mark only what has consequences this week; there are rarely more than four. Choose one, give it twenty-five minutes, and let the page remember the rest.",
        "Go through what is on you with three letters: D for what you do, A for what you ask somebody to take or to move, L for what you let go. Even two L's change how the week feels.",
      ],
    },
    burnout: {
      cues: ["burned out", "burnt out", "burnout", "burn out", "exhausted for weeks", "no energy left", "cant recover", "emotionally exhausted", "running on empty"],
      advice: [
        "When rest no longer restores you, it is not a matter of better planning. Take something away for at least two weeks, protect one evening and one half day as if they were appointments, and speak to your doctor and to whoever shares your load. This is common and it is treatable; going early shortens it.",
        "List what drains and what fills you over an ordinary week, with plain marks, plus and minus. Cut or hand over one minus before adding any plus. And let a doctor hear it; lasting exhaustion deserves a proper look.",
      ],
    },
    exam: {
      cues: ["exam*", "presentation", "public speaking", "speech", "test tomorrow", "interview tomorrow"],
      advice: [
        "Before the big day, rehearse the first two minutes until they run by themselves; nerves are worst at the start. Tell yourself \"I am charged up\" rather than \"I must be calm\": the body is the same, the sentence makes it useful.",
        "Practise once under the real conditions: standing, aloud, with the clock. Then stop learning three hours before, eat, walk, and arrive early enough to sit for five minutes.",
      ],
    },
    anger: {
      cues: ["angry", "anger", "furious", "rage", "lose my temper", "irritab*", "snap at"],
      advice: [
        "Anger asks for distance before words. Leave the room for ten minutes, walk quickly, and write the sentence that starts with \"What I needed was…\". That sentence can be said later; the first one seldom can.",
        "Notice the early sign, jaw, hands or voice, and tie an answer to it: \"If my jaw tightens, then I put my hands down and ask one question.\" It buys the three seconds in which you still choose.",
      ],
    },
  },
  advice: [
    "Two minutes for the body first: six slow breaths with a long out-breath, shoulders down, a glass of water. A body that is less alarmed thinks better.",
    "Draw two columns: what I can influence, what I cannot. Put one action behind the largest item in the first column, and one sentence of leave-taking behind the largest in the second.",
    "Walking helps more than sitting with it: fifteen minutes at a pace at which you could just still talk.",
    "Decide what is good enough. Most pressure comes from five things at a hundred per cent; ask which of them may be an eighty this week.",
    "Say it to one person today in one sentence, without asking them to solve it. Shared load is measurably lighter.",
    "Since {person} is part of it, separate what was said from what you fear was meant, and ask about the first.",
  ],
  steps: [
    "Now: write down the three things that press hardest, and next to each the smallest move. Do the shortest of them before you read on.",
    "Today: block twenty-five minutes for the one thing with a consequence, and twenty minutes for a walk. Let the rest wait on paper.",
    "This evening: one half hour with no input at all, no screen and no news. Put it on your agenda so that it counts.",
  ],
  why: [
    "A long out-breath slows the heart through the vagus nerve; it is the quickest handle on the alarm that you can reach on purpose.",
    "The mind keeps unfinished things awake. Writing the next step down counts, for the mind, almost as much as doing it, so it stops repeating.",
  ],
  example: [
    "An example: \"Tax, the flat, mother's birthday.\" Tax: find the letter, ten minutes. The flat: write to the agent on Thursday. Birthday: ask my brother to choose the present. Three lines, and the evening was free.",
    "Somebody with a full week moved two meetings, let one report be short, and said so. Nobody minded; one colleague was relieved.",
  ],
  tiny: [
    "Only this then: drop your shoulders, breathe out as long as you can, three times. Then choose one thing that will not be done today, and let it be so.",
    "One minute: write the loudest worry on paper and next to it the day when you will deal with it.",
  ],
  questions: [
    "What presses most: the amount, the uncertainty, or a person?",
    "If one thing could be taken off you this week, which would change most?",
    "Where in the body do you notice it first?",
  ],
  suggestions: [
    "I have too much on my plate",
    "I can't stop worrying",
    "How do I calm down right now?",
    "I think I'm burned out",
    "I'm nervous about a presentation",
  ],
  invites: { categories: ["wellness"], words: ["yoga", "meditation", "breath", "walk", "nature", "calm"] },
};
