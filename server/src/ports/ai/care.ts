import { wordsOf } from "../../language/words.ts";
import type { Ai, CoachEvent, CoachReply, CoachRequest } from "./ai.ts";
import { careContent } from "./care/care-content.read.ts";
import { topicsOf, type CareAnswers, type CareKind, type HelpTopic } from "./care/care-content.ts";
import { findCare, type CareFinding } from "./care/detect.ts";
import { followsCrisis } from "./care/follow-up.ts";

/** A line that a community names itself, for whatever a person is in. */
export interface OwnHelpline {
  name: string;
  /** How to reach it, ready to read: "call or text 988". */
  contact: string;
}

function helpIn(country: string | undefined) {
  return country ? careContent().helplines[country.toUpperCase()] : undefined;
}

/** The country's lines for the kind, by topic: where it has none for the first topic, those for a crisis. */
function countryLines(kind: CareKind, country: string | undefined): OwnHelpline[] {
  const lines = helpIn(country)?.lines ?? [];
  const of = (topics: readonly HelpTopic[]) =>
    lines.filter((line) => topics.some((topic) => line["helps-with"].includes(topic)));
  const found = of(topicsOf[kind]);
  return found.length > 0 || kind === "poisoning" ? found : of(["crisis"]);
}

/** A community's own lines where it has named some, else those of the country; the international list always. */
function linesText(
  answers: CareAnswers,
  kind: CareKind,
  country: string | undefined,
  own: readonly OwnHelpline[],
): string {
  const named = (own.length > 0 ? own : countryLines(kind, country)).map(
    ({ name, contact }) => `- ${name}: ${contact}`,
  );
  return [answers.lines, ...named, `- ${answers.everywhere}`].join("\n");
}

/** The answers in a finding's language, with the emergency number of the country. */
function answersFor({ language }: CareFinding, country: string | undefined) {
  const answers = careContent().answers[language];
  const emergency = helpIn(country)?.emergency ?? answers["emergency-number"];
  return { answers, withNumber: (text: string) => text.replace("{emergency}", () => emergency) };
}

/** In a conversation a few words without those of a crisis are part of it: "and if she just shrugs". */
const fewWords = 6;

function heardCare({ message, history }: CoachRequest): CareFinding | null {
  const finding = findCare(message);
  const isVague = finding && !finding.isSaid && !finding.isSure;
  return isVague && history.length > 0 && wordsOf(message).length <= fewWords ? null : finding;
}

/**
 * The answer to a message that speaks of a crisis, may do so, or follows such a message; null for every other message.
 * Nothing of it comes from a model.
 */
export function careReply(request: CoachRequest, own: readonly OwnHelpline[] = []): CoachReply | null {
  const finding = heardCare(request);
  const next = finding?.isSure ? null : nextWords(request, own);
  const words = next ?? (finding && firstWords(finding, request, own));
  return words && { ...words, answeredBy: "care" };
}

export type CareHelp = (text: string) => string | null;

/**
 * The help for a text that isn't said to the coach, such as a search; null for most. Only its words count: to the classifier,
 * which knows sentences, a few nouns such as "chest of drawers" can seem to be anything.
 */
export function createCareHelp(country: string | undefined, own: readonly OwnHelpline[] = []): CareHelp {
  return (text) => {
    const finding = findCare(text);
    return finding?.isSure && finding.isSaid ? firstWords(finding, { country }, own).response : null;
  };
}

/** Kinds in which someone else acts, or minutes count: advice for worried friends isn't offered. */
const dangerKinds: ReadonlySet<CareKind> = new Set(["poisoning", "abuse", "child-danger", "violence"]);

type Words = Pick<CoachReply, "response" | "suggestions">;

function firstWords(
  finding: CareFinding,
  { country }: Pick<CoachRequest, "country">,
  own: readonly OwnHelpline[],
): Words {
  const { kind, isSure } = finding;
  const { answers, withNumber } = answersFor(finding, country);
  const { safe, reach, other } = answers.suggestions;
  const lines = linesText(answers, kind, country, own);
  const opening = withNumber(answers.kinds[kind].opening);
  const now = withNumber(answers.kinds[kind].now);
  // Where minutes count, the number comes before everything else, even where the check isn't sure.
  const parts = kind === "poisoning" ? [opening, now, lines] : [isSure ? opening : answers.check, lines, now];
  return { response: parts.join("\n\n"), suggestions: dangerKinds.has(kind) ? [reach, safe] : [reach, safe, other] };
}

function nextWords({ message, history, country }: CoachRequest, own: readonly OwnHelpline[]): Words | null {
  const following = followsCrisis(message, history);
  if (!following) return null;
  const { finding, kind } = following;
  const { answers, withNumber } = answersFor(finding, country);
  const { safe, reach, other } = answers.suggestions;
  const lines = linesText(answers, finding.kind, country, own);
  const { opening, now: then } = answers.kinds[finding.kind];
  const now = withNumber(finding.kind === "poisoning" ? `${opening} ${then}` : then);
  if (kind === "safe") return { response: [answers.safe, lines].join("\n\n"), suggestions: [reach, other] };
  if (kind === "other") return { response: [answers.other, lines, now].join("\n\n"), suggestions: [reach, safe] };
  return { response: [answers.reach, lines, now].join("\n\n"), suggestions: [safe, other] };
}

/** Puts human help before an adapter: neither a message nor a goal that speaks of a crisis reaches it. */
export function withCare(ai: Ai, own: readonly OwnHelpline[] = []): Ai {
  return {
    kind: ai.kind,
    model: ai.model,
    isFailing: () => ai.isFailing(),
    async reply(request, options) {
      options.signal?.throwIfAborted();
      return careReply(request, own) ?? ai.reply(request, options);
    },
    async *stream(request, options): AsyncIterable<CoachEvent> {
      options.signal?.throwIfAborted();
      const reply = careReply(request, own);
      if (!reply) {
        yield* ai.stream(request, options);
        return;
      }
      yield { type: "delta", text: reply.response };
      yield { type: "reply", reply };
    },
    agenda: (request, options) => ai.agenda(request, options),
    searchParts: (query, options) => ai.searchParts(query, options),
    weekPlan: ({ member, ...request }, options) => {
      const goals = member.goals.filter(({ title }) => findCare(title)?.isSure !== true);
      return ai.weekPlan({ ...request, member: { ...member, goals } }, options);
    },
  };
}
