import type { Script } from "./script.ts";

export const relationships: Script = {
  topic: "relationships",
  name: "a relationship",
  cues: {
    strong: ["my partner", "my husband", "my wife", "my boyfriend", "my girlfriend", "relationship*", "marriage", "argu* with", "we argue", "we fight", "we keep fighting", "jealous*", "trust issues", "my mother", "my father", "my parents", "my sister", "my brother", "my mom", "my mum", "my dad", "my son", "my daughter", "my kids", "dating", "in love", "set boundaries"],
    plain: ["argument*", "conflict*", "quarrel*", "apolog*", "forgive", "boundar*", "family", "teenager*", "parenting", "in laws", "communicat*", "listen better", "listening", "breakup", "break up", "divorce*", "date", "crush", "roommate*", "flatmate*", "neighbour*", "neighbor*", "say no", "people pleas*"],
    weak: ["talk", "love", "fight*", "together", "trust", "angry with"],
    against: ["date of", "due date", "up to date", "talk to my boss", "family bike"],
  },
  openings: [
    "With {person} it is worth choosing the moment and the first sentence well.",
    "Between two people it rarely is about the thing itself. Let us find what stands behind it.",
    "You want to {want}. That already tells me you care how this goes.",
    "When {obstacle}, it is easy to slip into the old argument. We can prepare another beginning.",
    "Feeling {feeling} about somebody close takes strength. Let us make one step clear.",
  ],
  facets: {
    conflict: {
      cues: ["argu*", "fight*", "quarrel*", "conflict*", "shout*", "disagree*"],
      advice: [
        "For the next difficult talk: begin softly, with one fact, one feeling and one wish. \"Yesterday I sat with the dishes alone. I felt left out. I would like us to do them together on weekdays.\" No \"always\", no \"never\", one subject only.",
        "When voices rise, agree on a pause before it is needed: twenty minutes, then back at the table at a named time. Nobody thinks well with a racing heart; the pause is not a retreat if you come back.",
      ],
    },
    listening: {
      cues: ["listen*", "communicat*", "understand each other", "doesnt listen", "dont talk", "we dont talk", "misunderstand*", "talk about feelings"],
      advice: [
        "Try ten minutes of real listening: one speaks, the other only says back what they heard, \"You are saying that…, is that right?\", until the speaker nods. Then you change places. Solutions come after, and there are fewer needed than one thinks.",
        "Ask before you help: \"Shall I listen or think along?\" Much silence between people is the fear of getting advice.",
      ],
    },
    boundaries: {
      cues: ["boundar*", "say no", "people pleas*", "take advantage", "too close", "always ask me", "cant say no", "interfer*"],
      advice: [
        "A boundary is a sentence about yourself: \"I do not take calls after nine. I will answer in the morning.\" It needs no reason and no permission, only the same calm answer the second and third time.",
        "Practise the short no with a bridge: \"I cannot do that this week. I could do an hour on Saturday.\" Leave out the excuses; they are where negotiations begin.",
      ],
    },
    repair: {
      cues: ["apolog*", "sorry to", "forgive", "make up", "make it right", "i hurt her", "i hurt him", "i lied", "repair"],
      advice: [
        "A good apology has four parts and no \"but\": what I did, what it did to you, that I am sorry, and what I will do differently. Then give the other person time; forgiveness is theirs to date.",
        "Repair early and small. A cup of tea put down without a word is sometimes the first sentence; the real one follows the same day.",
      ],
    },
    dating: {
      cues: ["dating", "first date", "crush", "ask her out", "ask him out", "ask someone out", "find a partner", "find love", "in love", "single"],
      advice: [
        "Ask simply and with a plan: \"I enjoyed talking to you. Would you have a coffee with me on Saturday afternoon?\" A clear question is kind, because it can be answered clearly.",
        "Meet through what you like doing rather than through searching. People are most attractive when absorbed, and you see how the other treats waiters, dogs and bad weather.",
      ],
    },
    family: {
      cues: ["my mother", "my father", "my parents", "my sister", "my brother", "my mom", "my mum", "my dad", "in laws", "family"],
      advice: [
        "In families everybody plays an old part. Change your own line instead of theirs: decide beforehand which sentence you will not answer this time, and what you will ask instead.",
        "Shorter and more often goes better than long and rarely: an hour with a clear end, doing something, rather than a day at a table.",
      ],
    },
    children: {
      cues: ["my son", "my daughter", "my kids", "my child*", "teenager*", "parenting", "toddler*"],
      advice: [
        "With children, connect first, correct after: name what you see (\"You are furious that it is over\"), wait for the breath, then hold the rule in five words. A rule that stays the same is a comfort, even when it is shouted at.",
        "Give each child ten minutes a day in which they decide what you do together, without a phone near. It saves an hour of fighting for attention.",
      ],
    },
  },
  advice: [
    "Choose the hour before the words: not hungry, not tired, not in the doorway. \"There is something I would like to talk about, would eight suit you?\" changes the tone.",
    "Ask one real question before you explain yourself: \"How was that for you?\" Then count to five.",
    "Separate what you saw from what you concluded. Speak of the first, ask about the second.",
    "For every criticism people need several kindnesses to feel safe. Begin a week of noticing aloud what {person} does well, and see what it does to the rest.",
    "Decide what you want after the talk: to be right, to be heard, or to be close. One of them at a time is possible.",
  ],
  steps: [
    "Today: write the first sentence you would say to {person}, without \"always\" and \"never\". Say it aloud once, alone.",
    "This evening: ten minutes without a screen, one question, and only listening.",
    "This week: name a time for the talk, and tell the other person the subject in one neutral line, so that nobody is ambushed.",
  ],
  why: [
    "How a conversation begins largely decides how it ends; a soft first minute keeps both able to listen.",
    "People change their minds when they feel understood, hardly ever when they feel refuted.",
  ],
  example: [
    "\"When I came home on Friday and the door was closed, I felt like a visitor. I would like ten minutes with you before the evening starts. How was it on your side?\" One fact, one feeling, one wish, one question.",
    "A couple who argued about tidying found it was about being noticed. They agreed on one \"thank you\" a day. The tidying went on as before, the arguing did not.",
  ],
  tiny: [
    "One sentence today: \"I noticed that you … Thank you.\" Nothing else.",
    "Then no talk at all, only a question in passing: \"What was the best bit of your day?\" and wait for the answer.",
  ],
  questions: [
    "What would you like the other person to understand, in one sentence?",
    "What do you think they would say it is about?",
    "When was it last easy between you, and what was different?",
  ],
  suggestions: [
    "We argue about the same thing again and again",
    "How do I set boundaries kindly?",
    "How do I apologise properly?",
    "How can I listen better?",
    "How do I start a difficult talk with my family?",
  ],
};
