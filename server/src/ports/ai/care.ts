import type { Ai, CoachEvent, CoachReply, CoachRequest } from "./ai.ts";
import { findCare, plainWords, type CareFinding } from "./care/detect.ts";
import { helplines, type CareKind, type OwnHelpline } from "./care/helplines.ts";
import { moreTexts } from "./care/texts-more.ts";
import { firstTexts, type CareTexts } from "./care/texts.ts";
import { fold } from "./words/fold.ts";
import type { Language } from "./words/language.ts";

const textsOf: Partial<Record<Language, CareTexts>> & { en: CareTexts } = { ...firstTexts, ...moreTexts };
/** How many of the member's last messages may still be the crisis a short answer belongs to. */
const remembered = 3;
const longestFollowUp = 120;

type FollowUp = "safe" | "reach" | "other" | "unclear";

function bare(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function followUpOf(message: string, texts: CareTexts): FollowUp | null {
  const said = bare(message);
  for (const kind of ["safe", "reach", "other"] as const) {
    if (said === bare(texts.suggestions[kind]) || said === bare(textsOf.en.suggestions[kind])) return kind;
  }
  const plain = plainWords(message, 2);
  if (/\b(?:not|isnt|arent|never|dont feel) (?:really |very |that )?(?:safe|ok|okay|fine|alright)\b/.test(plain))
    return "unclear";
  if (/\b(?:im|i am|we are|feel) (?:\w+ )?(?:safe|ok|okay|fine|alright|better)\b/.test(plain)) return "safe";
  if (
    /\b(?:who|how) (?:do|can|should|could) i (?:call|reach|talk|contact|tell|phone|text)\b|\b(?:which number|hot ?line|help ?line)\b/.test(
      plain,
    )
  )
    return "reach";
  if (
    /\b(?:about|for) (?:someone|somebody|a friend|my (?:friend|brother|sister|son|daughter|mother|father|partner))\b/.test(
      plain,
    )
  )
    return "other";
  return plain.split(" ").length <= 4 ? "unclear" : null;
}

/** A community's own lines where it has named some, else those of the country; the international list always. */
function linesText(texts: CareTexts, kind: CareKind, country: string | undefined, own: readonly OwnHelpline[]): string {
  const help = country ? helplines[country.toUpperCase()] : undefined;
  const lines = own.length > 0 ? own : (help?.lines ?? []).filter((line) => line.for.includes(kind));
  const named = lines.map((line) => `- ${line.name}: ${line.contact}`);
  return [texts.lines, ...named, `- ${texts.everywhere}`].join("\n");
}

function nowText(texts: CareTexts, kind: CareKind, country: string | undefined): string {
  const help = country ? helplines[country.toUpperCase()] : undefined;
  return texts.now[kind].replace("{emergency}", help?.emergency ?? texts.emergencyNumber);
}

/**
 * The answer to a message that speaks of a crisis, or to what follows such a message; null for every other message.
 * Nothing of it comes from a model.
 */
export function careReply(request: CoachRequest, own: readonly OwnHelpline[] = []): CoachReply | null {
  const words = careWords(request, own);
  return words && { ...words, answeredBy: "care" };
}

/** The crisis a message may belong to; only short messages are asked, so that long talks cost nothing. */
function earlierCrisis({ message, history }: CoachRequest): CareFinding | null {
  if (message.length > longestFollowUp) return null;
  for (const turn of history
    .filter(({ role }) => role === "user")
    .slice(-remembered)
    .reverse()) {
    const found = findCare(turn.content);
    if (found) return found;
  }
  return null;
}

function careWords(
  request: CoachRequest,
  own: readonly OwnHelpline[],
): { response: string; suggestions: string[] } | null {
  const finding = findCare(request.message);
  if (finding) {
    const texts = textsOf[finding.language] ?? textsOf.en;
    const now = nowText(texts, finding.kind, request.country);
    const lines = linesText(texts, finding.kind, request.country, own);
    const parts =
      finding.kind === "emergency" ? [texts.opening.emergency, now, lines] : [texts.opening[finding.kind], lines, now];
    const { safe, reach, other } = texts.suggestions;
    return {
      response: parts.join("\n\n"),
      suggestions: finding.kind === "self" ? [reach, safe, other] : [reach, safe],
    };
  }
  const earlier = earlierCrisis(request);
  if (!earlier) return null;
  const texts = textsOf[earlier.language] ?? textsOf.en;
  const kind = followUpOf(request.message, texts);
  if (kind === null) return null;
  const lines = linesText(texts, earlier.kind, request.country, own);
  const now = nowText(texts, earlier.kind, request.country);
  const { safe, reach, other } = texts.suggestions;
  if (kind === "safe") return { response: [texts.safe, lines].join("\n\n"), suggestions: [reach, other] };
  if (kind === "other") return { response: [texts.other, lines, now].join("\n\n"), suggestions: [reach, safe] };
  return { response: [texts.reach, lines, now].join("\n\n"), suggestions: [safe, other] };
}

/** Puts human help before an adapter: a message in crisis never reaches it. */
export function withCare(ai: Ai, own: readonly OwnHelpline[] = []): Ai {
  return {
    kind: ai.kind,
    model: ai.model,
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
    weekPlan: (request, options) => ai.weekPlan(request, options),
  };
}
