import type { ShownCard } from "@alongside/contract/coach/cards.shapes.ts";
import type { coachConversation, dailyMotivation } from "@alongside/contract/coach/coach.shapes.ts";
import type { z } from "zod";
import type { Line } from "./motivation/motivation.rules.ts";
import { isFromLanding, isHelp } from "./coach.rules.ts";
import type { ConversationRow } from "./coach.store.ts";

/** As the member takes it along. */
export function conversationExport(row: ConversationRow) {
  return { ...told(row), itemId: row.itemId };
}

export function conversationView(row: ConversationRow, cards: ShownCard[]): z.input<typeof coachConversation> {
  return { ...told(row), cards, isHelp: isHelp(row.category), isFromLanding: isFromLanding(row.category) };
}

function told({ id, message, response, suggestions, creditsUsed, createdAt }: ConversationRow) {
  return { id, message, response, suggestions, creditsUsed, createdAt: createdAt.toISOString() };
}

/** The message is the opening followed by the facts; the step is separate. Each fact is also a line with its link. */
export function motivationView({
  message,
  lines,
}: {
  message: string;
  lines: Line[];
}): z.input<typeof dailyMotivation> {
  const facts = lines.filter(({ isSuggestion }) => !isSuggestion).map(({ text }) => text);
  const suggestion = lines.findLast(({ isSuggestion }) => isSuggestion)?.text ?? null;
  return {
    message: [message, ...facts].join(" ").trim(),
    suggestion,
    lines: lines.map(({ text, link }) => ({ text, link })),
  };
}
