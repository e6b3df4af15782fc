import type { Script } from "./script.ts";

export const learning: Script = {
  topic: "learning",
  name: "learning something",
  cues: {
    strong: ["learn*", "study", "studying", "exam preparation", "practise", "practice", "course", "teach myself", "new skill*", "improve my english", "speak spanish", "speak french", "speak german", "play the guitar", "play the piano", "learn to code", "programming", "read more"],
    plain: ["skill*", "language*", "spanish", "french", "german", "italian", "english", "portuguese", "guitar", "piano", "coding", "tutorial*", "memor*", "remember what", "exam*", "thesis", "university", "school", "degree", "homework", "vocabulary", "paint*", "draw*", "read", "books", "master"],
    weak: ["understand", "better at", "beginner", "class", "write"],
    against: ["read receipts", "language setting*", "do you speak", "master bedroom"],
  },
  openings: [
    "{subject} is a good choice. Let us arrange it so that you use it from the first week.",
    "You want to {want}. Learning goes fastest when you do the real thing badly at an early stage.",
    "A little every day, and tested rather than re-read: that is most of what is known about learning.",
    "To get better at {matter}, you need short sessions, quick feedback and somebody to do it with.",
    "Learning is mostly a question of when and with whom. The material is the easy part.",
  ],
  facets: {
    language: {
      cues: ["language*", "spanish", "french", "german", "italian", "english", "portuguese", "dutch", "polish", "turkish", "japanese", "vocabulary", "speak"],
      advice: [
        "With a language, speak from week one. Learn thirty sentences that you really say, about yourself, ordering, asking again; use them with a person twice a week; let the grammar come after the need for it. Fifteen minutes daily beat two hours on Sunday.",
        "Change the places where you meet {subject}: phone settings, one series, one shopping list, one conversation partner. Ten new words a day are enough if each comes in a sentence about your own life.",
      ],
    },
    music: {
      cues: ["guitar", "piano", "sing*", "drum*", "violin", "instrument", "play the"],
      advice: [
        "With an instrument: fifteen minutes daily, out of its case and on a stand. Five minutes of a difficult bar, slowly and without mistakes; five minutes of a piece; five for joy. Slow and right becomes fast by itself.",
        "Choose two songs you love and learn the simplest version from beginning to end. Play it to one person after four weeks. Nothing sharpens practice like a listener.",
      ],
    },
    coding: {
      cues: ["learn to code", "coding", "programming", "python", "javascript", "developer"],
      advice: [
        "For programming, choose one tiny thing you would really use and build it, looking up only what you need next. Tutorials feel like progress; being stuck and getting out is the progress.",
        "One language, one project, four weeks. Write each evening in two lines what you did not understand and what you tried; then show the project to somebody who has done it for years.",
      ],
    },
    exam: {
      cues: ["exam*", "test next", "thesis", "homework", "university", "degree", "studying for", "study for", "pass the"],
      advice: [
        "For an exam, test yourself instead of reading again: close the book and write what you know, then look up the gaps. Old papers first, chapter by chapter after. Repeat after a day, three days, a week.",
        "Plan backwards from the date: last two days for rest and old papers only, before that one topic a day, and every third day nothing new. Sleep belongs to learning; what you learn at two at night is gone by ten.",
      ],
    },
    reading: {
      cues: ["read more", "reading more", "books", "read a book", "reading habit"],
      advice: [
        "To read more, carry the book and leave the phone: ten pages at a fixed place and time. You may drop a book after fifty pages without guilt; nobody reads much of what bores them.",
        "Put a book where you wait: kettle, tram, bed. Ten pages a day make some twelve books a year. Tell somebody about each in three sentences, and you will remember it.",
      ],
    },
    memory: {
      cues: ["memor*", "remember what", "forget what", "forget everything", "retain", "cant remember"],
      advice: [
        "You remember what you retrieve. After each session close everything and write five lines from memory; tomorrow begin with these five lines before looking. It feels harder than reading, and that is the reason it holds.",
        "Space it: today, tomorrow, in three days, in a week, in a month. Five cards a day in a box with five compartments do it, and explaining it to somebody does it best.",
      ],
    },
  },
  advice: [
    "Do the real thing early and small: say the sentence, bake the loaf, draw the cup. Mistakes you made yourself are the ones you remember.",
    "Learn in short sessions with a clear end, {duration} or less, and begin each by recalling the last without looking.",
    "Learn in twenty-minute sessions with a clear end, and begin each one by recalling the last without looking.",
    "Find one person slightly ahead of you and one slightly behind. You learn from the first and by explaining to the second.",
    "Name the use: in eight weeks, what would you like to do with {subject} that you cannot do today? That decides what you may leave out.",
    "Decide what you will not learn yet. A fifth of the material carries most of the use.",
  ],
  steps: [
    "Today: twenty minutes with {subject}, and at the end three lines from memory. Tomorrow starts with those three lines.",
    "This week: fix four sessions of twenty minutes, {moment}, and one occasion where you use it with somebody.",
    "This week: fix four sessions of twenty minutes at the same hour, and one occasion where you use it with somebody.",
    "Before tonight: choose the one small thing you would like to be able to do in two weeks, and write it in one line under Goals & Progress.",
  ],
  why: [
    "Because recalling strengthens the path you will need later, whereas re-reading only makes the page look familiar.",
    "Spacing works by letting you forget a little; each time you fetch it back it stays for longer.",
  ],
  example: [
    "For instance Spanish: mornings ten sentences with the coffee, Tuesday half an hour with a partner, Saturday a recipe in Spanish. After six weeks: a whole dinner without English, badly and happily.",
    "Somebody learned to draw by drawing the same cup for thirty days. The first looks like a potato. The thirtieth hangs in the kitchen.",
  ],
  tiny: [
    "Two minutes: say or write from memory what you did last time. That alone is half of a session.",
    "One sentence, one bar, one line of code today. The chain is what counts.",
  ],
  questions: [
    "What would you like to be able to do with it in two months?",
    "Who could you use it with, even badly?",
    "When in the day is your head freshest?",
  ],
  suggestions: [
    "I forget everything I learn",
    "How do I study for an exam?",
    "I want to learn a language",
    "Is there a course or language exchange near me?",
    "I want to read more books",
  ],
  invites: { categories: ["learning", "creative", "technology", "arts"], words: ["workshop", "language", "course", "class", "book", "coding", "pottery", "beginner", "exchange"] },
};
