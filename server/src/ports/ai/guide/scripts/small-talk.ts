import type { Cues } from "../../words/cues.ts";

/** Short turns of talk, and what lies outside of what a guide should answer. */
export interface SmallTalk {
  id:
    | "greeting"
    | "thanks"
    | "goodbye"
    | "howAreYou"
    | "question"
    | "goodNews"
    | "blame"
    | "medicine"
    | "law"
    | "investing"
    | "knowledge";
  cues: Cues;
  lines: readonly string[];
  suggestions: readonly string[];
}

export const smallTalk: readonly SmallTalk[] = [
  {
    id: "greeting",
    cues: {
      strong: [
        "hello",
        "hi",
        "hey",
        "good morning",
        "good evening",
        "good afternoon",
        "greetings",
        "hiya",
        "hi there",
        "howdy",
        "moin",
        "hallo",
        "hola",
        "bonjour",
        "ciao",
      ],
    },
    lines: [
      "Hello{, name}. What is on your mind today, something you would like to move or something that weighs on you?",
      "Good to see you{, name}. Tell me in one sentence what this is about, and I will try to be useful.",
      "Hello{, name}. We can look at a goal, a hard day, or the week ahead. Where shall we begin?",
    ],
    suggestions: ["Help me set a goal", "I feel stressed", "Help me plan my week"],
  },
  {
    id: "howAreYou",
    cues: {
      strong: [
        "how are you",
        "how are you doing",
        "hows it going",
        "whats up",
        "how do you feel",
        "are you ok",
        "are you happy",
      ],
    },
    lines: [
      "I am a program, so there is no good or bad day for me; I am simply here. How are you, in three words?",
      "Nothing changes for me from day to day, which makes me easy to visit. And with you: what has the day been like so far?",
    ],
    suggestions: ["I feel tired and stressed", "Quite good, I want to plan my week", "A bit lonely"],
  },
  {
    id: "thanks",
    cues: {
      strong: [
        "thank you",
        "thanks",
        "thx",
        "thank u",
        "much appreciated",
        "cheers",
        "that helped",
        "that helps",
        "very helpful",
        "danke",
        "gracias",
        "merci",
      ],
      plain: ["helpful", "appreciate"],
    },
    lines: [
      "You are welcome. If you like, tell me what you will do first, and when; said plainly it gets done more often.",
      "Gladly. Put the first step on your agenda while you still remember it, and tell me later how it went.",
      "You are welcome. The rest is yours, and small is fine.",
    ],
    suggestions: ["Help me plan my week", "What are my goals?", "I have another question"],
  },
  {
    id: "goodbye",
    cues: {
      strong: ["goodbye", "bye", "see you", "good night", "talk later", "see you later", "bye bye", "ciao for now"],
    },
    lines: [
      "Until next time{, name}. One small thing done today is plenty.",
      "Take care{, name}. I will be here when you want to look at it again.",
    ],
    suggestions: ["One more question", "What is on my agenda tomorrow?"],
  },
  {
    id: "goodNews",
    cues: {
      strong: [
        "i got promoted",
        "feel great",
        "feeling great",
        "good news",
        "i did it",
        "i finished",
        "i passed",
        "i managed to",
        "so happy",
        "im happy",
        "i am happy",
        "proud of",
        "it worked",
        "got the job",
        "reached my goal",
      ],
    },
    lines: [
      "That deserves a moment. What did you do that made it possible? Write it down in one line; it is the part you can repeat.",
      "Good to hear. Before the next thing: who would be glad to know, and what did you do yourself to bring it about?",
      "Well done. Let it stand for a day before you set the bar higher. What helped you most?",
    ],
    suggestions: ["Help me set a goal", "What are my goals?", "What can I join near me this week?"],
  },
  {
    id: "question",
    cues: {
      strong: [
        "another question",
        "one more question",
        "a question",
        "different question",
        "something else",
        "other topic",
      ],
    },
    lines: ["Gladly. What is it about?", "Of course. Ask it as it comes; we can sort it afterwards."],
    suggestions: ["What can you help me with?", "Help me set a goal", "What can I join near me this week?"],
  },
  {
    id: "blame",
    cues: {
      strong: [
        "you are useless",
        "youre useless",
        "you dont understand",
        "stupid bot",
        "you suck",
        "bad answer",
        "not helpful",
        "useless answer",
        "this is useless",
        "dumb bot",
        "wrong answer",
        "that makes no sense",
        "shut up",
      ],
      plain: ["useless", "nonsense"],
    },
    lines: [
      "Then I missed it. I am a program with limits. Tell me in one sentence what you would like to have after this talk, and I will try from there.",
      "Fair enough; that was not what you needed. What is the one thing I should have understood?",
    ],
    suggestions: ["What can you help me with?", "Help me plan my week", "I feel stressed"],
  },
  {
    id: "medicine",
    cues: {
      strong: [
        "diagnos*",
        "symptom*",
        "prescri*",
        "dosage",
        "antidepressant*",
        "medication",
        "side effects",
        "chest pain",
        "is it cancer",
      ],
      plain: ["disease", "illness", "pregnan*", "fever", "rash", "infection"],
    },
    lines: [
      "That is a question for somebody who is trained in it and can look at you: a doctor, or a pharmacist where it is about a medicine. A wrong answer from me could harm you, so I leave it to them.\n\nWhat I can do is help you get there. Write down three lines beforehand: what it is and since when, what you have tried, what you want to know. With that, a short appointment goes a long way. Shall we write those three lines together?",
      "About the body I do not answer, because it needs a trained person who can see the details. If it is urgent, do not wait: call your doctor or the emergency number.\n\nI can help you prepare the visit: the facts in order, your two most important questions, and what you will do if the answer is not clear. What is the first fact?",
    ],
    suggestions: [
      "Help me plan my day around the appointment",
      "I can't stop worrying",
      "I'm afraid of making the wrong decision",
    ],
  },
  {
    id: "law",
    cues: {
      strong: [
        "lawyer",
        "sue",
        "lawsuit",
        "legal advice",
        "take to court",
        "is it legal",
        "custody",
        "visa application",
        "tax law",
      ],
      plain: ["court", "tax return", "legal*"],
    },
    lines: [
      "Questions of law depend on the country and on the small print, and I can judge neither. A lawyer can, and so can a legal advice centre; tenants', consumers' and workers' associations often ask little or nothing for a first talk.\n\nWhat I can do is help you get there. Put the papers in order by date, write one sentence on what has happened and one on what you want, and note every deadline at the top. Which of the two sentences is harder?",
      "I give no legal advice: a wrong word from me could cost you a right or a deadline. Look for an advice centre or a lawyer near you, and if a letter names a date, go before it and not after.\n\nI can help you prepare that talk: the facts in order, your two most important questions, and what a good outcome would be for you. What is the first fact?",
    ],
    suggestions: [
      "Help me plan my day around the appointment",
      "I can't stop worrying",
      "I'm afraid of making the wrong decision",
    ],
  },
  {
    id: "investing",
    cues: {
      strong: [
        "which stock*",
        "which crypto*",
        "should i invest in",
        "stocks should i",
        "shares should i",
        "coin should i",
      ],
      plain: ["stocks", "shares to buy", "stocks to buy"],
    },
    lines: [
      "That is not something I can judge, and nobody should who does not know your whole situation. An adviser who is paid by you and not by what they sell is worth the fee; a consumers' association can often name one.\n\nWhat I can help with comes before it: what the money is for, when you need it, and how much of it you could lose without losing sleep. Which of the three can you answer already?",
      "I do not give investment advice; a wrong word from me could cost you real money. An independent adviser who earns nothing on the sale is the person to ask.\n\nI can help you write down what they will want to know: the sum, the years, and the smallest result you could live with. Shall we begin with the years?",
    ],
    suggestions: ["I can't save any money", "Help me set a goal", "I'm afraid of making the wrong decision"],
  },
  {
    id: "knowledge",
    cues: {
      strong: [
        "capital of",
        "who is the president",
        "weather",
        "write code",
        "write a function",
        "translate",
        "solve this",
        "who won",
        "what year",
        "how tall",
        "how old is",
        "population of",
        "write an essay",
        "write a poem",
        "tell me a joke",
        "latest news",
        "news today",
        "recipe for",
        "what should i cook",
        "what to cook",
        "what should i eat",
        "what time is it",
        "calculate",
        "how far is",
        "meaning of the word",
        "define",
      ],
      plain: ["president", "joke", "poem", "football score", "equation"],
    },
    lines: [
      "I hold no facts about the wider world, so a search engine serves you better there. My field is what you want to change, plan or decide, and what is going on in this community. Is there something behind the question that I could help with?",
      "That is outside of what I know, and I would rather say so than guess. Ask me about a goal, a habit, a hard day, your week, or something to do with others near you.",
    ],
    suggestions: ["What can you help me with?", "Help me set a goal", "What can I join near me this week?"],
  },
];
