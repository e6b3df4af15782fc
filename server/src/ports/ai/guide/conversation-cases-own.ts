import type { ConversationCase } from "./conversation-case.ts";

/** About the member's own things, and what there is to join. */
export const own: readonly ConversationCase[] = [
  {
    message: "What are my goals?",
    kind: "own",
    about: "goals",
    must: [/Learn Spanish: 30 %/u, /Run 10 km: 70 %/u, /next step is "Book a tutor"/u],
    mustNot: [/Paint the hall/u],
  },
  { message: "which goal should I focus on", kind: "own", about: "goals", must: [/"Learn Spanish"/u] },
  { message: "What are my goals?", by: "newcomer", kind: "own", about: "goals", must: [/no goals written down/u] },
  {
    message: "What are my goals?",
    by: "visitor",
    kind: "own",
    about: "goals",
    must: [/not signed in/u],
    mustNot: [/Spanish/u],
  },
  { message: "What is on my agenda tomorrow?", kind: "own", about: "agenda", must: [/tomorrow at 10:00: Dentist/u] },
  { message: "Am I free on Friday?", kind: "own", about: "agenda", must: [/Friday/u], mustNot: [/Dentist/u] },
  { message: "what is overdue on my agenda", kind: "own", about: "agenda", must: [/Overdue: Call Ana/u] },
  { message: "What is on my agenda?", by: "newcomer", kind: "own", about: "agenda", must: [/empty/u] },
  { message: "How much karma do I have?", kind: "own", about: "karma", must: [/62 points/u, /Helper/u] },
  {
    message: "What experiences have I joined?",
    kind: "own",
    about: "experiences",
    must: [/Pottery in Graça, on Wednesday at 18:00/u, /Book circle.*as its host/u, /"Night swim"/u, /2 people wait/u],
  },
  {
    message: "What experiences have I joined?",
    by: "newcomer",
    kind: "own",
    about: "experiences",
    must: [/not joined/u],
  },
  { message: "What do you know about me?", kind: "own", about: "everything", must: [/Learn Spanish/u, /62 points/u] },
  { message: "What do you know about me?", by: "visitor", kind: "own", about: "everything", must: [/not signed in/u] },
  {
    message: "What can I join near me?",
    kind: "own",
    about: "find",
    must: [/Forest yoga/u, /2 km from you/u],
    mustNot: [/Full dinner|Past walk/u],
  },
  {
    message: "find me a yoga class tomorrow",
    kind: "own",
    about: "find",
    must: [/"Forest yoga" in Monsanto, Lisbon, tomorrow at 18:00, 3 seats free/u],
  },
  {
    message: "any hiking this weekend?",
    kind: "own",
    about: "find",
    must: [/nothing for exactly that|matches that exactly/u, /Board games night/u],
  },
  {
    message: "What can I join in Tokyo?",
    kind: "own",
    about: "find",
    must: [/"Tea walk" in Tokyo, on Thursday at 19:00 local time/u],
  },
];

const begin = /you add it under Goals & Progress/u;
const notSignedIn = /not signed in/u;

/** Asked without a "my": about one's own things all the same. */
export const ownWithoutMy: readonly ConversationCase[] = [
  { message: "Which goal needs me most?", kind: "own", about: "goals", must: [/begin with "Learn Spanish"/u] },
  { message: "Which goal needs me most?", by: "newcomer", kind: "own", about: "goals", must: [begin] },
  { message: "Which goal needs me most?", by: "visitor", kind: "own", about: "goals", must: [notSignedIn] },
  { message: "How much progress have I made so far?", kind: "own", about: "goals", must: [/Run 10 km: 70 %/u] },
  {
    message: "What should I work on first?",
    kind: "own",
    about: "first",
    must: [/begin with "Learn Spanish"/u, /"Book a tutor"/u, /Overdue: Call Ana/u, /"Dentist", tomorrow at 10:00/u],
  },
  { message: "What should I work on first?", by: "newcomer", kind: "own", about: "first", must: [begin] },
  { message: "What should I work on first?", by: "visitor", kind: "own", about: "first", must: [notSignedIn] },
  { message: "ok, what should I tackle next?", kind: "own", about: "first", must: [/"Learn Spanish"/u] },
  { message: "What now?", kind: "own", about: "first", must: [/"Learn Spanish"/u] },
  {
    message: "Am I behind on anything?",
    kind: "own",
    about: "behind",
    must: [/Overdue: Call Ana/u, /nearest date of a goal is that of "Learn Spanish": 6 days left/u],
    mustNot: [/^No:/u],
  },
  {
    message: "Am I behind on anything?",
    by: "newcomer",
    kind: "own",
    about: "behind",
    must: [/nothing to be behind on/u, begin],
  },
  { message: "Am I behind on anything?", by: "visitor", kind: "own", about: "behind", must: [notSignedIn] },
  { message: "Did I forget anything?", kind: "own", about: "behind", must: [/Call Ana/u] },
  { message: "What's next?", kind: "own", about: "agenda", must: [/tomorrow at 10:00: Dentist/u] },
  { message: "What's next?", by: "newcomer", kind: "own", about: "agenda", must: [/empty/u, /under Agenda/u] },
  { message: "What's next?", by: "visitor", kind: "own", about: "agenda", must: [notSignedIn] },
  {
    message: "Where do I stand?",
    kind: "own",
    about: "everything",
    must: [/Learn Spanish: 30 %/u, /62 points/u, /Dentist/u],
  },
  { message: "Where do I stand?", by: "newcomer", kind: "own", about: "everything", must: [begin] },
  { message: "Where do I stand?", by: "visitor", kind: "own", about: "everything", must: [notSignedIn] },
  { message: "How many points do I have?", kind: "own", about: "karma", must: [/62 points/u] },
  {
    message: "How many points do I have?",
    by: "newcomer",
    kind: "own",
    about: "karma",
    must: [/0 points/u, /Joining an experience brings 3/u],
  },
  { message: "How many points do I have?", by: "visitor", kind: "own", about: "karma", must: [notSignedIn] },
  {
    message: "Anything on today?",
    kind: "own",
    about: "agenda",
    must: [/nothing on your agenda today/u, /next thing is "Dentist", tomorrow/u],
    mustNot: [/Forest yoga/u],
  },
  { message: "Anything on today?", by: "newcomer", kind: "own", about: "agenda", must: [/under Agenda/u] },
  { message: "Anything on today?", by: "visitor", kind: "own", about: "agenda", must: [notSignedIn] },
  { message: "What am I signed up for?", kind: "own", about: "experiences", must: [/Pottery/u] },
  // Of something else, or with a subject of its own: not about one's records.
  { message: "Anything happening tonight?", kind: "own", about: "find", must: [/Board games night/u] },
  {
    message: "What should I work on first to sleep better?",
    kind: "advice",
    about: "sleep",
    must: [/night/iu],
    mustNot: [/Call Ana/u],
  },
  { message: "I am behind on my rent", kind: "advice", about: "money", must: [/./u], mustNot: [/Call Ana/u] },
];
