import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { Fragment, StrictMode } from "react";
import { userEvent } from "@testing-library/user-event";
import { config, fakeApi, robin } from "./fake-api.ts";
import { createQueryClient } from "../src/api/query-client.ts";
import { FocusRecovery } from "../src/ui/focus-recovery.tsx";
import { Toaster } from "../src/ui/toaster.tsx";
import { CoachTab } from "../src/domains/coach/conversation/coach-tab.tsx";

export const chat = "POST /api/ai/chat-test";
export const conversations = "GET /api/ai/conversations";
export const ok = <Body,>(body: Body) => ({ status: 200, body });

export const piece = (text: string) => ({ type: "delta", text });
export const replied = (response: string, more: object = {}) => ({
  type: "reply",
  response,
  suggestions: ["Make it smaller", "What if I forget?"],
  cards: [],
  offers: [],
  isHelp: false,
  conversationId: null,
  stopped: false,
  ...more,
});

export function aConversation(id: number, message: string, more: object = {}) {
  return {
    id: `0198c0de-0000-7000-8000-${String(id).padStart(12, "0")}`,
    message,
    response: `About: ${message}`,
    suggestions: ["And then?"],
    cards: [],
    creditsUsed: 1,
    isHelp: false,
    isFromLanding: false,
    createdAt: new Date().toISOString(),
    ...more,
  };
}

/** The network of the coach tab, without answers. */
export function coachApi(answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    [conversations]: ok([]),
    ...answers,
  });
}

/**
 * The coach tab alone; mounting it again simulates a reload. Strict mode mounts everything twice, which reveals missing
 * cleanup.
 */
export function openCoach({ isStrict = false } = {}) {
  const Mode = isStrict ? StrictMode : Fragment;
  const client = createQueryClient();
  client.setQueryData(["GET /api/auth/user", {}], robin);
  const { unmount } = render(
    <Mode>
      <QueryClientProvider client={client}>
        <CoachTab />
        <FocusRecovery />
        <Toaster />
      </QueryClientProvider>
    </Mode>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to the coach" });
  return { client, unmount, field, log: screen.getByRole("log"), user: userEvent.setup() };
}
