import { badgeFor, karmaBadges } from "@alongside/contract/karma/karma.constants.ts";
import type { MemberContext } from "../ai.ts";
import { placeTime } from "../words/when.ts";
import { rank, told } from "./candidates.ts";
import type { GuideAnswer, GuideContext } from "./context.ts";
import { findAnswer } from "./find.ts";
import { agendaAnswer } from "./own-agenda.ts";
import { goalsAnswer } from "./own-goals.ts";
import { behindAnswer, firstAnswer } from "./own-next.ts";
import type { OwnQuestion } from "./own-questions.ts";

function points(count: number): string {
  return count === 1 ? "1 point" : `${count} points`;
}

function karmaAnswer({ karma }: MemberContext): GuideAnswer {
  const next = karmaBadges.find(({ from }) => from > karma.total);
  const paragraphs = [
    `You have ${points(karma.total)} of karma, ${karma.thisMonth} of them from this month. Your badge is ${badgeFor(karma.total)}${next ? `; ${next.name} is ${points(next.from - karma.total)} away` : ", the highest there is"}.`,
  ];
  if (karma.recent.length > 0) {
    paragraphs.push(
      `Most recently: ${karma.recent
        .slice(0, 3)
        .map((one) => `${one.activity} (${one.points > 0 ? "+" : ""}${one.points})`)
        .join(", ")}.`,
    );
  }
  paragraphs.push(
    "It grows by what does others good. Joining an experience brings 3, creating one 5, having a guest 2, a completed goal its reward. Choose the one you would do for its own sake.",
  );
  return {
    paragraphs,
    suggestions: [
      "What can I join near me this week?",
      "What are my goals?",
      "What makes a good first experience to host?",
    ],
  };
}

/** The number itself is none of what the coach is told. */
const creditsAnswer: GuideAnswer = {
  paragraphs: [
    "The number is not among what I am told, but you have it before you: it stands under the field you write in, and at the top of the page under your name. An answer of mine costs 1 credit, once it has arrived.",
  ],
  suggestions: ["What are AI credits?", "How much karma do I have?", "What can you help me with?"],
};

function askedText({ requests }: MemberContext): string {
  const [first] = requests.asked;
  if (first === undefined) return "";
  return requests.asked.length === 1
    ? `You have asked to join "${first}" and wait for an answer.`
    : `You have asked to join ${requests.asked.length} more and wait for their answers, among them "${first}".`;
}

function waitingText({ requests: { toAnswer } }: MemberContext): string {
  if (toAnswer === 0) return "";
  return toAnswer === 1 ? "One person waits for your answer." : `${toAnswer} people wait for your answer.`;
}

function experiencesAnswer(member: MemberContext, context: GuideContext): GuideAnswer {
  const { now, timeZone, request, tokens } = context;
  const ahead = member.experiences
    .filter((one) => Date.parse(one.dateTime) >= now.getTime())
    .sort((a, b) => a.dateTime.localeCompare(b.dateTime));
  const past = member.pastExperiences;
  const proposal = rank(request.experiences, member, { tokens }, now, timeZone)[0];
  const offer = proposal ? `There is room at ${told(proposal, now, timeZone)}.` : "";
  if (ahead.length === 0) {
    return {
      paragraphs: [
        past > 0
          ? `Nothing lies ahead at the moment; ${past === 1 ? "one experience is" : `${past} experiences are`} behind you.`
          : "You have not joined an experience yet.",
        askedText(member),
        offer,
      ],
      suggestions: [
        "What can I join near me this week?",
        "How do experiences work?",
        "I'm shy and don't know how to start a conversation",
      ],
    };
  }
  const list = ahead
    .slice(0, 5)
    .map(
      (one) =>
        `- ${one.title} in ${one.location}, ${placeTime(one, now, timeZone)}${one.isHost ? ", as its host" : ""}`,
    )
    .join("\n");
  return {
    paragraphs: [
      ahead.length === 1 ? "One experience lies ahead of you:" : `${ahead.length} experiences lie ahead of you:`,
      list,
      [askedText(member), waitingText(member)].filter(Boolean).join(" "),
      "Come five minutes early and learn two names; that makes the rest of it easy.",
    ],
    suggestions: [
      "I'm shy and don't know how to start a conversation",
      "What is on my agenda?",
      "What else can I join near me?",
    ],
  };
}

function everythingAnswer(member: MemberContext, context: GuideContext): GuideAnswer {
  const goals = goalsAnswer(member, context);
  const agenda = agendaAnswer(member, { ...context, tokens: [] });
  const [count, list] = goals.paragraphs;
  return {
    paragraphs: [
      `${count ?? ""} ${points(member.karma.total)} of karma, ${member.karma.thisMonth} from this month.`,
      list ?? "",
      ...agenda.paragraphs.slice(0, 2),
    ],
    suggestions: ["Which goal should I focus on?", "Help me plan my week", "What can I join near me this week?"],
  };
}

const asVisitor: Record<Exclude<OwnQuestion, "find">, string> = {
  goals: "your goals",
  agenda: "your agenda",
  karma: "your karma",
  credits: "any credits of yours",
  experiences: "the experiences you joined",
  everything: "you",
  first: "your goals and your agenda",
  behind: "your goals and your agenda",
};

/** Answers about the member's own things, from what was passed in and nothing else. */
export function ownAnswer(question: OwnQuestion, context: GuideContext): GuideAnswer {
  if (question === "find") return findAnswer(context);
  const { member } = context.request;
  if (!member) {
    return {
      paragraphs: [
        `I cannot see ${asVisitor[question]}, because you are not signed in here; I know only what you write to me.`,
        "With an account, goals, agenda and experiences are kept for you, and I can look at them with you. Until then, tell me about it in a sentence and we work with that.",
      ],
      suggestions: ["Help me set a goal", "What can I join near me this week?", "Is Alongside free?"],
    };
  }
  if (question === "goals") return goalsAnswer(member, context);
  if (question === "agenda") return agendaAnswer(member, context);
  if (question === "karma") return karmaAnswer(member);
  if (question === "credits") return creditsAnswer;
  if (question === "experiences") return experiencesAnswer(member, context);
  if (question === "first") return firstAnswer(member, context);
  if (question === "behind") return behindAnswer(member, context);
  return everythingAnswer(member, context);
}
