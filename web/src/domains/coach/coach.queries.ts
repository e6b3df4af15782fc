import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, type Reply } from "../../api/call.ts";
import { pagesQuery } from "../../api/pages.ts";
import { query } from "../../api/query.ts";
import { ownTimeZone } from "../../api/time-zone.ts";

export type Conversation = Reply<"GET /api/ai/conversations">[number];
export type DailyMotivation = Reply<"GET /api/ai/daily-motivation">;
export type MotivationLine = DailyMotivation["lines"][number];

/** The number of conversations shown (P-COACH-6). */
const recent = 5;

/** The member's latest conversations with the coach, newest first. */
export const conversationsQuery = query("GET /api/ai/conversations", { query: { limit: recent } });

/** All conversations, paged, or those that contain every word of the search. */
export const conversationPagesQuery = (searchText: string) =>
  pagesQuery("GET /api/ai/conversations", { query: { limit: 20, query: searchText === "" ? undefined : searchText } });

/** A few sentences about the member's day; `day` is a date in the viewer's time zone. */
export const motivationQuery = (day: string) =>
  queryOptions<DailyMotivation>({
    queryKey: ["GET /api/ai/daily-motivation", day],
    queryFn: ({ signal }) => call("GET /api/ai/daily-motivation", { query: { timeZone: ownTimeZone() }, signal }),
  });

interface DeleteHandlers {
  onSuccess: (deleted: Conversation) => void;
  onError: (error: Error) => void;
}

/** The handlers aren't passed to `mutate`, because the button that called it may have unmounted by then. */
export function useDeleteConversation({ onSuccess, onError }: DeleteHandlers) {
  return useMutation<null, Error, Conversation>({
    meta: { refetches: ["coach"] },
    mutationFn: ({ id }) => call("DELETE /api/ai/conversations/{id}", { params: { id } }),
    onSuccess: (_, deleted) => onSuccess(deleted),
    onError,
  });
}
