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
