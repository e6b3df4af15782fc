import type { Cues } from "../../words/cues.ts";

/** Questions about the member's own things, and the search for something to join. */
export type OwnQuestion = "goals" | "agenda" | "karma" | "experiences" | "find" | "everything";

export const ownQuestions: Readonly<Record<OwnQuestion, Cues>> = {
  goals: {
    strong: ["what are my goals", "my goals", "my progress", "am i on track", "which goal should i", "which of my goals", "list my goals", "goals do i have", "how am i doing", "know about my goals", "my open goals", "goals are due"],
    plain: ["my goal status", "focus on this week"],
    against: ["break my goals", "set my goals", "track my goals", "too many", "reach my goals", "achieve my goals", "prioritise my goals", "prioritize my goals", "stuck with my goals", "no progress", "measure my progress", "where are my goals", "gave up on my goals"],
  },
  agenda: {
    strong: ["my agenda", "my calendar", "my schedule", "my appointments", "what do i have", "do i have anything", "anything planned", "whats next", "what is next for me", "whats on today", "whats planned", "what is planned", "am i free", "when am i free", "overdue", "free evening*", "my next appointment", "next appointment", "on my plate today", "next meeting"],
    plain: ["agenda", "appointment*"],
    against: ["plan my schedule", "schedule my", "add to my agenda", "calendar export", "sync", "generate an agenda", "ai agenda", "how does the agenda", "around the appointment", "make an agenda"],
  },
  karma: {
    strong: ["my karma", "karma do i have", "how much karma", "my points", "my badge", "next badge", "karma this month", "how many points", "karma points do i"],
    against: ["how does my karma work"],
  },
  experiences: {
    strong: ["my experiences", "have i joined", "did i join", "i joined", "my next experience", "which experiences am i", "what did i sign up for", "experiences i joined", "am i hosting", "my upcoming experience*"],
    against: ["create my experience*"],
  },
  find: {
    strong: ["near me", "nearby", "around here", "in my area", "things to do", "something to do", "what can i join", "can i join", "find an experience", "find experiences", "recommend an experience", "suggest an experience", "what experiences", "any experiences", "show me experiences", "events this", "any events", "what is on this", "whats on this", "what is happening", "whats happening", "people to hike with", "group to join", "club to join", "whats going on this", "where can i go", "experiences this", "what can i do this weekend", "what can i do tonight", "join me for", "language exchange near", "someone to play", "people to play", "go out this"],
    plain: ["events", "meetup*", "experiences", "find me", "class", "lesson", "activities", "join a", "join something", "people to", "group for", "club", "take part", "go to together"],
    weak: ["weekend", "tonight", "tomorrow", "free seats", "local", "experience"],
    against: ["how do experiences work", "create an experience", "host an experience", "work experience", "my experiences", "job experience", "years of experience", "second hand", "buy", "what class", "business class", "cheap", "class notes"],
  },
  everything: {
    strong: ["what do you know about me", "know about me", "my overview", "my day look", "my week look", "how is my week", "summary of my", "where do i stand", "give me an overview"],
  },
};

/** What a member may say to an answer just given. */
export type FollowUpMove = "more" | "why" | "example" | "tiny" | "failed" | "yes" | "no" | "first";

export const followUps: Readonly<Record<FollowUpMove, Cues>> = {
  more: { strong: ["tell me more", "more ideas", "other ideas", "something else", "another idea", "another one", "another tip", "what else", "go on", "anything else", "something more concrete", "more please", "other tips", "more tips", "elaborate", "i have another question", "one more question"], plain: ["more", "another", "else", "continue", "other"] },
  why: { strong: ["why", "how come", "does that work", "does this work", "why would", "really work", "is that true", "prove it", "are you sure"], plain: ["really", "evidence"] },
  example: { strong: ["example", "for instance", "show me how", "what would that look like", "how would that look", "what does that look like", "what do you mean", "in practice"], plain: ["mean", "concretely"] },
  tiny: { strong: ["no time for that", "dont have time", "too much for me", "too hard", "too difficult", "cant do that", "smaller step", "something smaller", "make it smaller", "simpler", "shorter", "too busy", "too tired for", "too big", "something easier", "easier", "no energy for that", "step of two minutes"], plain: ["smaller", "overwhelming", "two minutes"] },
  failed: { strong: ["didnt work", "did not work", "doesnt work", "does not work", "tried that", "already tried", "tried it", "not working", "i failed", "didnt help", "does not help", "doesnt help", "did not help", "forgot to do it", "i didnt do it", "have tried", "still not"] },
  yes: { strong: ["yes", "yeah", "yep", "ok", "okay", "sure", "sounds good", "i will", "will do", "lets do it", "good idea", "i like that", "lets try", "alright", "of course", "yes please", "i can do that"], plain: ["please", "great", "nice", "fine", "good"] },
  no: { strong: ["no", "nope", "not really", "i dont think so", "dont like that", "dont want to", "not for me", "thats not it", "rather not", "nah", "not that"], plain: ["not"] },
  first: { strong: ["where do i start", "what first", "first step", "how do i start", "what now", "next step", "where to begin", "how do i begin", "what should i do first", "what should i do now", "and then", "how exactly", "how do i do that", "how do i do this"], plain: ["how", "start", "begin"] },
};
