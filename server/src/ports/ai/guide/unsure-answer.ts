import type { Reading } from "./conversation.ts";
import type { GuideAnswer, GuideContext } from "./context.ts";
import type { Phrases, Situation } from "./guide-content.ts";
import { guideKnowledge } from "./guide-content.read.ts";
import { openLines } from "./lines.ts";
import { mostRelevant } from "./relevance.ts";
import { reflection } from "./reflect.ts";

/** Ready to be sent where nothing better is known. */
export const startingPoints = [
  "What can you help me with?",
  "Help me set a goal",
  "What can I join near me this week?",
];

/** Shown as something to tap. */
const longestExample = 60;

function question(
  of: "unknown" | "unsure" | "lost",
  slots: { topic?: string; example?: string },
  { heard, seed }: GuideContext,
): string {
  const lines: Phrases[typeof of] = guideKnowledge().phrases[of];
  const filled = lines.map((line) =>
    line.replace(/\{(topic|example)\}/gu, (_, name: keyof typeof slots) => slots[name] ?? ""),
  );
  const open = openLines(filled, {}, heard);
  // Asked so often, the plain list of what it can do is the only honest answer left.
  return (
    open[of === "unknown" ? seed % Math.max(open.length, 1) : 0] ??
    guideKnowledge().facts.get("coach-what-can-you-do")?.answers[0] ??
    ""
  );
}

/** Two things that people say in a situation that may be meant, each as near to the message as there is one. */
function examplesFor(message: string, situations: readonly Situation[]): string[] {
  const { examples } = guideKnowledge();
  return situations.slice(0, 2).flatMap(({ id }) => {
    const own = examples.flatMap(([of, text]) => (of === id && text.length <= longestExample ? [text] : []));
    const example = mostRelevant(message, own) ?? own[0];
    return example === undefined ? [] : [example];
  });
}

/** One question about what was meant: it costs nothing. */
export function unsureAnswer(
  reading: Exclude<Reading, { kind: "situation" | "talk" | "fact" | "turn" }>,
  context: GuideContext,
): GuideAnswer {
  const { message } = context.request;
  if (reading.kind === "unsure") {
    const examples = examplesFor(message, reading.situations);
    const own = reflection(message, context.heard);
    const ask = question("unsure", { example: examples[0] ?? "" }, context);
    const suggestions = [...examples, "What can you help me with?"];
    return { isFree: true, paragraphs: [[own, ask].filter(Boolean).join(" ")], suggestions };
  }
  if (reading.kind === "lost") {
    const { topic, suggestions } = reading.situation;
    const ask = question("lost", { topic }, context);
    return { isFree: true, paragraphs: [ask], suggestions: [...suggestions.slice(0, 2), "What can you help me with?"] };
  }
  // What was said can be taken up without knowing where it leads.
  const own = context.request.history.length > 0 ? reflection(message, context.heard) : null;
  const [ask] = openLines(guideKnowledge().phrases.reflect.ask, {}, context.heard);
  const text = own !== null && ask !== undefined ? `${own} ${ask}` : question("unknown", {}, context);
  return { isFree: true, paragraphs: [text], suggestions: startingPoints };
}
