import type { GuideAnswer, GuideContext } from "./context.ts";
import type { Reading } from "./conversation.ts";
import type { Phrases } from "./guide-content.ts";
import { guideKnowledge } from "./guide-content.read.ts";
import { openLines } from "./lines.ts";

/** Ready to be sent where nothing better is known. */
export const startingPoints = [
  "What can you help me with?",
  "Help me set a goal",
  "What can I join near me this week?",
];

const startsAsking =
  /^\s*(?:what|which|who|where|when|why|how|can|could|should|do|does|is|are|give|tell|show|write|explain)s?\b/iu;

/** What an unknown message may want. */
const offers = ["I just want to talk about it", "Give me an idea", "Help me find the right words"];

function question(of: "unknown" | "unsure" | "lost", topic: string, { heard, seed }: GuideContext): string {
  const lines: Phrases[typeof of] = guideKnowledge().phrases[of];
  const open = openLines(
    lines.map((line) => line.replace("{topic}", () => topic)),
    {},
    heard,
  );
  // Asked so often, the plain list of what it can do is the only honest answer left.
  return (
    open[of === "lost" ? 0 : seed % Math.max(open.length, 1)] ??
    guideKnowledge().facts.get("coach-what-can-you-do")?.answers[0] ??
    ""
  );
}

/** One question about what was meant: it costs nothing. */
export function unsureAnswer(
  reading: Exclude<Reading, { kind: "situation" | "talk" | "fact" | "turn" }>,
  context: GuideContext,
): GuideAnswer {
  if (reading.kind === "lost") {
    const { topic, suggestions } = reading.situation;
    const ask = question("lost", topic, context);
    return { isFree: true, paragraphs: [ask], suggestions: [...suggestions.slice(0, 2), "What can you help me with?"] };
  }
  // What somebody tells may want no answer at all; what they ask does.
  const of =
    context.request.message.includes("?") || startsAsking.test(context.request.message) ? "unknown" : reading.kind;
  return { isFree: true, paragraphs: [question(of, "", context)], suggestions: offers };
}
