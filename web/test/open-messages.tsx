import { waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";
import { config, fakeApi, fakeStream, robin } from "./fake-api.ts";
import { openApp } from "./open-app.tsx";
import { page } from "./makers/people.ts";
import type { Conversation, Message } from "../src/domains/messages/messages.queries.ts";
import { aConversation, conversationId } from "./makers/messages.ts";

export const ok = <Body,>(body: Body, status = 200) => ({ status, body });
export const refused = (status: number, message: string) => ({ status, body: { code: "test/refused", message } });

export const at = {
  list: "GET /api/conversations",
  chats: "GET /api/experiences/chats",
  waiting: "GET /api/notifications/unread",
  one: `GET /api/conversations/${conversationId}`,
  messages: `GET /api/conversations/${conversationId}/messages`,
  open: "POST /api/conversations",
  send: "POST /api/messages",
  search: "GET /api/messages/search",
};

/** The network with one conversation and these messages, oldest first, and the live stream. */
export function messagesApi(messages: Message[] = [], conversation: Conversation = aConversation()) {
  vi.stubGlobal("scrollTo", () => undefined);
  // This document is idle when it has nothing else to do.
  vi.stubGlobal("requestIdleCallback", queueMicrotask);
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  const stream = fakeStream();
  const api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    "GET /api/live": (init) => stream.answer(init),
    [at.list]: ok([conversation]),
    [at.chats]: ok([]),
    [at.one]: ok(conversation),
    [at.messages]: page(messages.toReversed()),
  });
  return {
    ...api,
    /** What was sent to an endpoint. */
    sentTo: (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body),
    /** Announces on the live stream that these topics are outdated. */
    tell: (...topics: string[]) => stream.send({ type: "changed", topics }),
    /** Says that somebody is typing, once the stream is open. */
    async type(typing: { chat: "conversation" | "experience"; id: string; userId: string }) {
      await waitFor(() => expect(api.sent.some(({ key }) => key === "GET /api/live")).toBe(true));
      stream.send({ type: "typing", ...typing });
    },
  };
}

export function openMessages(search = `?conversation=${conversationId}`) {
  return { ...openApp(`/messages${search}`), user: userEvent.setup() };
}
