import type { Ai, CoachEvent, CoachReply, CoachRequest } from "./ai.ts";
import { findCare } from "./care/detect.ts";
import { followsCrisis } from "./care/follow-up.ts";
import { helplines, type CareKind, type OwnHelpline } from "./care/helplines.ts";
import { textsIn } from "./care/texts-all.ts";
import type { CareTexts } from "./care/texts.ts";

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

function careWords(
  request: CoachRequest,
  own: readonly OwnHelpline[],
): { response: string; suggestions: string[] } | null {
  const finding = findCare(request.message);
  if (finding) {
    const texts = textsIn(finding.language);
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
  const following = followsCrisis(request.message, request.history);
  if (!following) return null;
  const { finding: earlier, kind } = following;
  const texts = textsIn(earlier.language);
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
    weekPlan: (request, options) => ai.weekPlan(request, options),
  };
}
