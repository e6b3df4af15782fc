import type { Turn } from "../ai.ts";
import type { Move, Situation } from "./guide-content.ts";

/** What of a situation is said, by what the message asks for; the first that the conversation hasn't heard. */
function parts(situation: Situation, move: Move | null): readonly string[] {
  switch (move) {
    case "why":
      return [situation.why];
    case "first":
    case "agree":
    case "example":
    case "unsure":
      return [situation.first, ...situation.more];
    case "more":
      return [...situation.more, ...situation.answers, situation.first];
    case "didnt-work":
      return [...situation["didnt-work"], ...situation.more];
    case "shorter":
      return [situation.shorter];
    case null:
      return situation.answers;
  }
}

const heardAll: Partial<Record<Move, string>> = {
  more: "That's all I have on this. Tell me what's different about your case, and I'll look at it again.",
  "didnt-work": "Then my ideas don't fit here. What got in the way when you tried?",
};

/** The words about a situation, new ones where there are any. */
export function situationText(situation: Situation, move: Move | null, history: readonly Turn[], seed: number): string {
  const heard = history
    .filter(({ role }) => role === "assistant")
    .map(({ content }) => content)
    .join("\n");
  const all = parts(situation, move);
  const open = all.filter((text) => !heard.includes(text));
  if (open.length === 0) return (move && heardAll[move]) ?? all[0] ?? "";
  // Answers are variants of one another; everything else is in its order.
  return (move === null ? open[seed % open.length] : open[0]) ?? "";
}
