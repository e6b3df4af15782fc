import type { Script } from "./script.ts";

export const work: Script = {
  topic: "work",
  name: "your work",
  cues: {
    strong: ["my job", "my boss", "my manager", "my work", "career*", "job interview", "interview", "promotion", "salary", "pay rise", "raise", "colleague*", "coworker*", "unemploy*", "laid off", "fired", "job search", "job hunt", "resume", "workplace", "job offer", "change jobs", "new job", "quit my job"],
    plain: ["job*", "at work", "office", "team lead", "meeting*", "employer", "workload", "freelanc*", "client*", "profession*", "cv", "cover letter", "micromanag*", "resign*", "boss", "manager", "startup", "side project", "own business"],
    weak: ["work", "project*", "company", "remote", "overtime", "shift", "team"],
    against: ["tired after work", "work out", "working out", "does it work", "how does alongside work", "job done"],
  },
  openings: [
    "Work takes up a large part of the week, so it is worth sorting out properly.",
    "With {person} in the picture, let us separate the task from the relationship.",
    "Whether to {choice} is a decision with parts, and the parts can be taken one by one.",
    "You want to {want}. Let us find the part of it that is in your hands this week.",
    "You say that {obstacle}. That is a concrete starting point, better than \"work is bad\".",
    "Feeling {feeling} about work usually has one main cause. Let us look for it before changing everything.",
  ],
  facets: {
    boss: {
      cues: ["my boss", "my manager", "micromanag*", "difficult boss", "supervisor"],
      advice: [
        "With a difficult manager, ask for agreement on results rather than on style: \"I would like to make sure I work on the right thing. What are your two most important points for this week?\" Write the answer back in three lines. It protects you and calms people who check too often.",
        "Prepare one conversation in four sentences: what happened, what it caused, what you would like, what you offer in return. Ask for twenty minutes, not for a word in passing, and keep to one example.",
      ],
    },
    colleague: {
      cues: ["colleague*", "coworker*", "office politics", "team conflict", "credit for my work", "work with someone"],
      advice: [
        "With a colleague, go for the plain version early: \"When the slides were sent without my part, I looked unprepared. Can we agree who sends the final version?\" Fact, effect, wish. Most frictions end there.",
        "Assume one good reason on the other side and ask for it before you judge. If it turns out there is none, keep agreements in writing and bring in the person who owns the task, not the person who owns the grudge.",
      ],
    },
    interview: {
      cues: ["interview*", "cv", "resume", "cover letter", "apply for", "applying", "job search", "job hunt", "find a job", "looking for a job", "unemploy*", "laid off", "fired"],
      advice: [
        "For interviews, prepare five short stories: something difficult, something that failed, a conflict, something you improved, something you are proud of. Each in four lines: situation, task, what you did, what came of it. They fit nearly every question.",
        "In a search, most doors open through people. Write each week to three persons whose work you respect, ask for fifteen minutes and one piece of advice rather than for a job, and send only applications in which you can say why them.",
      ],
    },
    raise: {
      cues: ["raise", "pay rise", "salary", "promotion", "underpaid", "negotiate my", "earn more at work", "ask for more money"],
      advice: [
        "Before asking for more, collect three results with numbers, find out the range that is usual for the role, and choose a sum at the upper end of the reasonable. Say it in one sentence, then be quiet. If the answer is no, ask: \"What would have to be true in six months for it to be a yes?\"",
        "A promotion is decided before the meeting. Ask now which two results would settle it, write them back, and report on them once a month in three lines.",
      ],
    },
    quitting: {
      cues: ["quit my job", "quit the job", "leave my job", "resign*", "hate my job", "change jobs", "change career", "career change", "new career", "should i stay at", "dead end job"],
      advice: [
        "Before leaving, find out what you would be leaving: the tasks, the people, the conditions or the purpose. Note for ten working days what gave and what took energy. If it is one of the four, it may be changed; if it is three, you have your answer.",
        "Treat it as an experiment rather than a leap: how many months could you live on what you have, which two conversations would tell you whether the other place is better, and by what date will you decide? Until then, do your work decently and stop deciding daily.",
      ],
    },
    workload: {
      cues: ["workload", "overtime", "too much work", "too many meetings", "work life balance", "work too much", "cant say no", "say no at work", "deadline*", "working late", "after hours"],
      advice: [
        "When it is simply too much, make the trade visible: \"I can finish A by Thursday or B. Which one first?\" That is not a refusal; it hands the priority to the person who owns it.",
        "Fix the end of the day instead of the amount: a last quarter of an hour in which you write down tomorrow's first task, close everything, and leave. What then does not fit is a fact to be discussed, not a flaw in you.",
      ],
    },
    own: {
      cues: ["own business", "start a business", "freelanc*", "self employed", "side project", "startup", "found a company", "side hustle"],
      advice: [
        "For something of your own, test the demand before you build: talk to ten people who have the problem, ask what they do about it today and what it costs them, and offer one of them to do it by hand. One who pays tells you more than a hundred who like it.",
        "Give the project a fixed evening and a small promise to the outside, such as one page shown to one person every second Friday. A side project dies of vagueness more often than of lack of time.",
      ],
    },
  },
  advice: [
    "Choose one thing a day that would make it a good day, and do it before the messages. Ninety minutes are enough, and nobody misses you so early.",
    "Write down what a good week at work would contain, three lines. Then ask which line is missing most; that is your subject, not work as a whole.",
    "Ask for a conversation rather than for a feeling to pass. Most trouble at work is an agreement that was never made.",
    "Keep a line a day about what you finished. After a month it serves for a review, for an application, and for your own eyes on a dull day.",
    "You have a goal of your own here, \"{goal}\". Give it the first half hour of two mornings rather than what is left in the evening.",
  ],
  steps: [
    "This week: one appointment of twenty minutes with {person}, and before it four sentences on paper. What happened, what it causes, what you would like, what you offer.",
    "Tomorrow: before opening messages, twenty-five minutes on the one task that matters. Note it on your agenda now.",
    "Today: write the two sentences you have been carrying about. You do not have to send them yet.",
  ],
  why: [
    "Because most people at work cannot see your load or your wish; what is not said in plain words does not exist for them.",
    "An exact description of the trouble nearly always turns out smaller than the general feeling, and small things can be negotiated.",
  ],
  example: [
    "It may sound so: \"In the last three weeks I had five urgent requests a day. The monthly report suffered. I would like two mornings without interruptions, and in return you get a list every noon of what is done.\"",
    "Somebody wanted to leave, noted their energy for ten days, and found it was one weekly meeting and one person. They moved desks and handed over the meeting. The job stayed.",
  ],
  tiny: [
    "Then only the first sentence: write how you would open the conversation. It is the part that keeps people silent.",
    "Five minutes: list everything that is on you at work and cross out one item nobody would notice for two weeks.",
  ],
  questions: [
    "Is it the tasks, the people, the conditions, or the sense of it?",
    "What would a good Friday afternoon look like, so that you would say the week was all right?",
    "Who could change it, if they knew?",
  ],
  suggestions: [
    "How do I talk to my boss about it?",
    "I think about quitting my job",
    "I have too much work",
    "Help me prepare a job interview",
    "I want to ask for a raise",
  ],
  invites: { categories: ["business", "networking"], words: ["meetup", "career", "startup", "founder", "coworking", "networking"] },
};
