import type { coachFaults } from "@alongside/contract/coach/coach.faults.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call, type Reply } from "../../api/call.ts";
import { ownTimeZone } from "../../api/time-zone.ts";
import { invalidate, query } from "../../api/query.ts";

type CoachReply = Reply<"POST /api/ai/chat-test">;
export type Conversation = Reply<"GET /api/ai/conversations">[number];

/** Document 1, section 9. */
const recent = 5;

/** The member's last conversations with the coach, newest first. */
export const conversationsQuery = query("GET /api/ai/conversations", { query: { limit: recent } });

export interface Question {
  message: string;
  /** Written by hand; otherwise a suggestion that was tapped. */
  isTyped: boolean;
}

interface Handlers {
  onSuccess: (reply: CoachReply, question: Question) => void;
  onError: (error: Error, question: Question) => void;
}

/** Asks the coach. An answer costs a credit, so the account is asked for again, and the conversations with it. */
export function useAskCoach({ onSuccess, onError }: Handlers) {
  const client = useQueryClient();
  return useMutation<CoachReply, Error, Question>({
    mutationFn: ({ message }) =>
      call("POST /api/ai/chat-test", { query: { timeZone: ownTimeZone() }, body: { message } }),
    onSuccess: (reply, question) => {
      onSuccess(reply, question);
      // Not awaited: the answer is there, and the next question need not wait for the new count.
      void invalidate(client, "GET /api/auth/user", "GET /api/profile", "GET /api/ai/conversations");
    },
    onError: (error, question) => {
      onError(error, question);
      // Spent elsewhere: the count on the screen is old.
      if (isOutOfCredits(error)) void invalidate(client, "GET /api/auth/user", "GET /api/profile");
    },
  });
}

const noCredits = { code: "coach/no-credits" } satisfies Pick<(typeof coachFaults)["noCredits"], "code">;

export function isOutOfCredits(error: unknown): boolean {
  return error instanceof ApiError && error.is(noCredits);
}
