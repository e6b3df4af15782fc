import type { Reading } from "./conversation.ts";
import type { GuideAnswer, GuideContext } from "./context.ts";
import type { Phrases } from "./guide-content.ts";
import { guideKnowledge } from "./guide-content.read.ts";
import { openLines } from "./lines.ts";
import { reflection } from "./reflect.ts";

/** Ready to be sent where nothing better is known. */
export const startingPoints = [
  "What can you help me with?",
  "Help me set a goal",
  "What can I join near me this week?",
];

function question(of: "unknown" | "unsure" | "lost", topic: string, { heard, seed }: GuideContext): string {
  const lines: Phrases[typeof of] = guideKnowledge().phrases[of];
  const open = openLines(
    lines.map((line) => line.replaceAll("{topic}", topic)),
    {},
    heard,
  );
  // Asked so often, the plain list of what it can do is the only honest answer left.
  return (
    open[of === "unknown" ? seed % Math.max(open.length, 1) : 0] ??
    guideKnowledge().facts.get("coach-what-can-you-do")?.answers[0] ??
    ""
  );
}

/** One question about what was meant: it costs nothing. */
export function unsureAnswer(
  reading: Exclude<Reading, { kind: "situation" | "fact" | "turn" }>,
  context: GuideContext,
): GuideAnswer {
  // What was said can be taken up without knowing where it leads.
  const canTakeUp = context.request.history.length > 0 || reading.kind === "unsure";
  const own = canTakeUp ? reflection(context.request.message, context.heard) : null;
  const [ask] = openLines(guideKnowledge().phrases.reflect.ask, {}, context.heard);
  if (own !== null && ask !== undefined && reading.kind !== "lost") {
    return { isFree: true, paragraphs: [`${own} ${ask}`], suggestions: startingPoints };
  }
  if (reading.kind === "unknown") {
    return { isFree: true, paragraphs: [question("unknown", "", context)], suggestions: startingPoints };
  }
  const { topic, suggestions } = reading.kind === "lost" ? reading.situation : reading;
  const about = reading.kind === "unsure" && reading.other ? `${topic} or about ${reading.other}` : topic;
  return {
    isFree: true,
    paragraphs: [question(reading.kind, about, context)],
    suggestions: [...suggestions.slice(0, 2), "What can you help me with?"],
  };
}
