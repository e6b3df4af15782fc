import type { Script } from "./script.ts";

export const loneliness: Script = {
  topic: "loneliness",
  name: "finding company",
  cues: {
    strong: ["lonely", "loneliness", "no friends", "make friends", "making friends", "find friends", "new friends", "meet people", "meet new people", "meeting people", "feel alone", "feeling alone", "so alone", "isolated", "dont know anyone", "know nobody", "dont know anybody"],
    plain: ["friend*", "shy", "shyness", "introvert*", "social life", "moved here", "new in town", "new city", "new in the city", "new here", "social anxiety", "small talk", "alone", "belong*", "connect with people", "socialise", "socialize", "company", "companion*", "by myself"],
    weak: ["people", "others", "nobody", "group", "community", "talk to", "evenings", "weekends"],
    against: ["leave me alone", "friends only", "who can see", "companies", "friend request*", "my friend wants", "company policy"],
  },
  openings: [
    "Loneliness says nothing bad about you; it is the same kind of signal as thirst.",
    "In {place} many others sit at home with the same thought on the same evening; that is the odd thing about it.",
    "Many people feel this and few say it. It can change, mostly through small repetitions.",
    "You want to {want}. The good news is that closeness grows from seeing the same faces more than from brilliant conversation.",
    "That {obstacle} makes it harder, so the plan should begin exactly there.",
  ],
  facets: {
    newcomer: {
      cues: ["moved here", "new in town", "new city", "new here", "just moved", "new in the city", "dont know anyone", "dont know anybody", "know nobody"],
      advice: [
        "In a new town, choose places where the same people come back: a weekly run, a course, a choir, a board-game table. Go four times before you judge it. By the third time you are no longer the new one.",
        "Give yourself two fixed points a week, one with people and one near people, such as the same café on the same morning. Familiarity does half the work before anybody speaks.",
      ],
    },
    shy: {
      cues: ["shy", "shyness", "introvert*", "social anxiety", "awkward", "small talk", "nervous around people", "scared of people", "afraid to talk", "talk to strangers", "start a conversation"],
      advice: [
        "If talking is the hurdle, choose company with something to do: cooking, hiking, games. Hands that are busy make pauses natural. Come with one question ready, \"How did you end up here?\", and permission to leave after an hour.",
        "Give yourself a task instead of a performance: arrive early, help set up, learn two names. Hosts remember those who carried the chairs, and you always know what to do next.",
      ],
    },
    deeper: {
      cues: ["real friends", "close friends", "deeper", "deep friendship*", "superficial", "keep friends", "stay in touch", "lost touch", "old friends", "drifted apart", "reconnect"],
      advice: [
        "For closeness, time and turn-taking: see one person three times within six weeks, and each time tell one thing that is a little truer than necessary. Somebody has to go first; it may be you.",
        "With somebody you lost touch with, write short and without excuse: \"I thought of you today because of … How are you?\" Nearly everybody is glad of it, and glad that the other one wrote first.",
      ],
    },
    evenings: {
      cues: ["evenings", "weekends", "alone on weekends", "holidays alone", "sundays", "eat alone", "live alone", "christmas alone", "every evening alone"],
      advice: [
        "Empty evenings are best filled in the morning, when inviting is easy. One fixed date a week, the same day, the same hour, needs no courage any more after the third time.",
        "Make one evening regular and open: \"Thursdays there is soup at mine\". People come more easily to something that happens anyway than to a question with a reason.",
      ],
    },
  },
  advice: [
    "What helps most is repetition: the same small group, several times, around something to do. Aim for twice a week for a month rather than for one big evening.",
    "Ask first and ask small. \"I am going for a walk on Saturday at ten, would you like to come?\" is easy to accept and easy to decline.",
    "Think of three people you once liked and lost sight of. One message to one of them today is worth ten new contacts.",
    "Offer something rather than seek something: a seat at your table, a lift, an hour of help. Being useful is the shortest way into a group.",
    "Being with strangers counts too. A few words with the neighbour or the person at the till lift the day more than most of us expect.",
  ],
  steps: [
    "Today: write to one person, with a day and an hour in it. A no costs a minute, a yes may last for years.",
    "This week: join one thing that meets more than once, and put the second date on your agenda before the first.",
    "Before this evening, think of one thing you would enjoy doing anyway, and look who could be beside you at it.",
  ],
  why: [
    "Friendship needs hours together, not luck: studies count some fifty for a friend and more for a close one. So the question is only where those hours may come from.",
    "After a while of being alone the mind reads faces as colder than they are. Seeing the same people repeatedly corrects it without any effort.",
  ],
  example: [
    "A message that works: \"I would like to try the climbing hall on Tuesday at seven and would rather not go alone. Would you come along?\" Specific, short, with an exit.",
    "Somebody new in town went to the same Wednesday run for six weeks and hardly spoke in the first two. In the seventh week they were asked whether they were coming to the birthday.",
  ],
  tiny: [
    "One sentence to one person is enough today: \"Thought of you. How are you?\"",
    "Go where people are for twenty minutes, with a coffee, without any plan to talk. That counts.",
  ],
  questions: [
    "Is it more that there are too few people, or that the ones there are do not come close?",
    "What would you enjoy doing even if nobody talked much?",
    "When do you feel it most, in the evenings, at weekends, or among people?",
  ],
  suggestions: [
    "What can I join near me this week?",
    "I'm shy and don't know how to start a conversation",
    "I'm new in town and don't know anyone",
    "How do I reconnect with old friends?",
    "Weekends are the hardest because I am alone",
  ],
  invites: { categories: ["social", "networking", "food", "creative"], words: ["meet", "games", "coffee", "dinner", "newcomer", "walk", "language", "community"] },
};
