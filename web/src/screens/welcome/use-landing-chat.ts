import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { forgetLandingChat, type GoalIdea, readLandingChat } from "../../domains/coach/shared/landing-chat.ts";

/**
 * Sends the landing page's chat to the new account, and has the goal that was heard in it. Whatever the server answers, it
 * is sent only once; without a connection it is tried again when the screen next opens.
 */
export function useLandingChat(): GoalIdea | null {
  const [chat] = useState(() => readLandingChat(Date.now()));
  const { mutate } = useMutation({
    meta: { refetches: ["coach"], inBackground: true },
    mutationFn: (exchanges: NonNullable<typeof chat>["exchanges"]) =>
      call("POST /api/ai/conversations", { body: { exchanges } }),
    onSuccess: forgetLandingChat,
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) forgetLandingChat();
    },
  });
  useEffect(() => {
    if (chat !== null && readLandingChat(Date.now()) !== null) mutate(chat.exchanges);
  }, [chat, mutate]);
  return chat?.goal ?? null;
}
