import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, type Reply } from "../../api/call.ts";
import { pagesQuery } from "../../api/pages.ts";
import { query } from "../../api/query.ts";
import { ownTimeZone } from "../../api/time-zone.ts";

export type Conversation = Reply<"GET /api/ai/conversations">[number];
export type DailyMotivation = Reply<"GET /api/ai/daily-motivation">;
export type MotivationLine = DailyMotivation["lines"][number];

/** Conversations shown (P-COACH-6). */
const recent = 5;

/** The member's last conversations with the coach, newest first. */
export const conversationsQuery = query("GET /api/ai/conversations", { query: { limit: recent } });

/** All of them page by page, or those that hold all of the words. */
export const conversationPagesQuery = (words: string) =>
  pagesQuery("GET /api/ai/conversations", { query: { limit: 20, query: words === "" ? undefined : words } });

/** The member's day in a few sentences; they hold for `day`, a date of the reader's calendar. */
export const motivationQuery = (day: string) =>
  queryOptions<DailyMotivation>({
    queryKey: ["GET /api/ai/daily-motivation", day],
    queryFn: ({ signal }) => call("GET /api/ai/daily-motivation", { query: { timeZone: ownTimeZone() }, signal }),
  });

interface DeleteHandlers {
  onSuccess: (deleted: Conversation) => void;
  onError: (error: Error) => void;
}

/** The handlers stand here, and not at `mutate`, because the button that began it may be gone by then. */
export function useDeleteConversation({ onSuccess, onError }: DeleteHandlers) {
  return useMutation<null, Error, Conversation>({
    meta: { refetches: ["coach"] },
    mutationFn: ({ id }) => call("DELETE /api/ai/conversations/{id}", { params: { id } }),
    onSuccess: (_, deleted) => onSuccess(deleted),
    onError,
  });
}
