import type { Script } from "./script.ts";

export const goals: Script = {
  topic: "goals",
  name: "setting a goal",
  cues: {
    strong: ["goal setting", "set a goal", "set goals", "setting goals", "setting a goal", "my goal is", "reach my goal*", "achieve my goal*", "new year* resolution*", "resolution*"],
    plain: ["goal*", "achiev*", "ambition*", "dream of", "my dream", "bucket list", "vision", "meaning of life", "meaning in life", "milestone*", "purpose", "what do i want", "change my life", "reach a target"],
    weak: ["want to", "would like to", "id like to", "reach", "target*", "aim*", "become", "better person", "finish"],
    against: ["sleep*", "goalkeeper", "my goals doing", "what are my goals"],
  },
  openings: [
    "You want to {want}. That is a good sentence to start from; let us make it one you can act on.",
    "So the wish is to {want}, {deadline}. A date helps; now it needs a first move.",
    "{matter} deserves a shape you can see progress in.",
    "A goal works best when somebody else could tell whether you reached it.",
    "Good. Wishes become goals when they get a measure, a date and a first move.",
    "To {want} is worth more than a resolution; it is worth a plan that survives a bad week.",
  ],
  facets: {
    vague: {
      cues: ["meaning of life", "meaning in life", "dont know what i want", "no idea what i want", "not sure what i want", "find my purpose", "what do i want", "no direction", "feel lost in life", "find a goal", "which goal should i set"],
      advice: [
        "When you do not know what you want, do not search for the one great goal. Write down three ordinary moments of the last month that felt right, and ask what they share; then run a two-week experiment in that direction and judge it afterwards.",
        "Start from what you would like less of. Each \"less of this\" has a direction in it: fewer empty evenings, less rushing, less debt. Turn the strongest one round and you have a first goal.",
      ],
    },
    many: {
      cues: ["too many goals", "several goals", "many goals", "all my goals", "which goal first", "multiple goals", "focus on one", "prioritise my goals", "prioritize my goals"],
      advice: [
        "With many goals at once, choose one that leads for the next four weeks and let the others rest without guilt. Pick the one that would make the others easier, not the one that shouts.",
        "Write all of them on one page, circle two, and treat the rest as a list of things you have decided not to do this month. That decision is where the energy comes from.",
      ],
    },
    stuck: {
      cues: ["gave up on my goal*", "stuck with my goal*", "no progress", "failing my goal*", "failed my goal*", "not making progress", "keep failing", "never reach", "behind on my goal*"],
      advice: [
        "When a goal has stalled, it is usually too big to begin or nobody would notice if you skipped it. Halve the next step until it fits into fifteen minutes, and tell one person when you will do it.",
        "Look at the last week you did make progress and copy its conditions: what time was it, where were you, who knew about it? Rebuild that, rather than trying harder.",
      ],
    },
    measure: {
      cues: ["measure progress", "measurable", "smart goal*", "track my goal*", "how do i track", "break down", "break it down", "break my goal*", "smaller steps", "first step"],
      advice: [
        "Break it down backwards: what will be true on the last day, what must be true halfway, what by next Sunday? Only next Sunday goes on your agenda; the rest may stay blurred.",
        "Measure what you do rather than what results: sessions, pages, calls. Results follow late and by luck; what you do is yours to count tonight.",
      ],
    },
  },
  advice: [
    "Try the four questions of mental contrasting. Wish: {want}. Outcome: what will be better once it is true? Obstacle: what in you usually gets in the way? Plan: \"If that happens, then I will…\". The third question is the one people skip, and the one that helps most.",
    "Give it three parts: a measure (how would you notice?), a date, and the smallest step that leaves a trace. A step counts as small enough when you would do it on a tired Tuesday.",
    "Say it as \"by when, how much, how will I know\". Then choose what you will do each week, since you control the doing and not the result.",
    "Plan for the obstacle before it comes. You wrote that {obstacle}; so decide now: \"If {iobstacle}, then I will do five minutes of it and stop without guilt.\"",
    "Set two versions: the full one for good weeks and a floor for bad ones. The floor keeps the thread; most goals die in the week when the full version did not fit.",
    "{frequency} is a rhythm you can hold yourself to. Put those sessions on your agenda as appointments, with a place and a start time, and plan one spare for the one that falls through.",
  ],
  steps: [
    "Today: write the goal in one line under Goals & Progress, with a date {deadline}, and put the first fifteen minutes on your agenda.",
    "For today, finish this sentence and keep it where you will see it: \"After ___, at ___, I will {iwant} for ten minutes.\"",
    "The next step fits into ten minutes: write down what you would have to see in four weeks to say it is going well.",
    "Before tonight, do the piece of it that needs no preparation at all, even if it takes only five minutes. Then put the next one on your agenda.",
  ],
  why: [
    "Because the moment of action decides, not the wish. People who fix when and where they will act follow through far more often than people who only want it strongly; the situation then does the reminding.",
    "A small step works because it changes what you believe about yourself. Every finished piece is evidence, and evidence is what motivation feeds on.",
  ],
  example: [
    "An example. Wish: read more. Measure: twelve books by December. Step: ten pages after breakfast, the book lying next to the kettle. Obstacle: the phone. Plan: if I reach for it, I read one page first.",
    "Say the goal is a half marathon in autumn. This week: two easy runs of twenty minutes, Tuesday and Saturday at eight. If it rains, then twenty minutes of stairs. Nothing more until next Sunday.",
  ],
  tiny: [
    "Then take the two-minute version: open what you need, do the first line, the first stretch, the first call. Stop after two minutes if you like. A thread that is not cut is easy to pick up.",
    "With little time, shrink the step and keep the appointment: same day, same hour, five minutes. You are keeping the place free for better weeks.",
  ],
  questions: [
    "What would be the first visible sign that you are getting there?",
    "When this week is a quarter of an hour that nobody else claims?",
    "What got in the way the last time you tried?",
    "By when would you like to {want}?",
  ],
  suggestions: [
    "Break my goal into smaller steps",
    "What usually gets in the way is that I run out of time",
    "I have too many goals at once",
    "I don't know what I want",
    "How do I measure progress?",
    "I keep failing and want to start again",
  ],
};
