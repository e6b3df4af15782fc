import type { coachConversation } from "@alongside/contract/coach/coach.shapes.ts";
import type { z } from "zod";
import type { ConversationRow } from "./coach.store.ts";

export function conversationView(row: ConversationRow): z.input<typeof coachConversation> {
  const { id, message, response, suggestions, creditsUsed, createdAt } = row;
  return { id, message, response, suggestions, creditsUsed, createdAt: createdAt.toISOString() };
}
