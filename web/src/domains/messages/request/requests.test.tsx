import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { at, messagesApi, ok, openMessages } from "../../../../test/open-messages.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { Conversation } from "../messages.queries.ts";
import { aConversation, aMessage, conversationId, ines } from "../../../../test/makers/messages.ts";
import "../conversations/messages-screen.tsx";

afterEach(() => {
  // Unmounted before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  toast.dismiss();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const item = {
  id: "0198c0de-0000-7000-8000-0000000000e1",
  sellerId: ines.id,
  title: "City bicycle",
  price: "60.00",
  status: "available" as const,
  imageUrl: null,
};
const received = { isOwn: false, status: "waiting" as const, messagesLeft: null };
const sent = (messagesLeft: number) => ({ isOwn: true, status: "waiting" as const, messagesLeft });
const one = `GET /api/conversations/${conversationId}`;
const asks = (what: Partial<Conversation> = {}) =>
  aConversation({ request: received, item, lastMessage: aMessage(1, "Is it still there?"), ...what });
const bar = async () => within(await screen.findByRole("region", { name: "Message request" }));

describe("received message request", () => {
  it("is listed before the conversations, with its listing", async () => {
    messagesApi([], asks());
    openMessages("");
    const list = await screen.findByRole("list", { name: "Requests" });
    expect(within(list).getByText("City bicycle")).toBeDefined();
    expect(within(screen.getByRole("list", { name: "Conversations" })).queryAllByRole("listitem")).toHaveLength(0);
  });

  it("shows the listing's card, and becomes an ordinary conversation once accepted", async () => {
    const api = messagesApi([aMessage(1, "Is it still there?")], asks());
    const { user } = openMessages();
    expect((await screen.findByRole("link", { name: /City bicycle/u })).textContent).toContain("$60.00");
    const accepted = asks({ request: null });
    api.answer(`POST /api/conversations/${conversationId}/accept`, ok(accepted));
    api.answer(one, ok(accepted));
    await user.click((await bar()).getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Message request" })).toBeNull());
    expect(screen.getByRole("textbox", { name: /^Message to/u })).toBeDefined();
  });

  it("disappears when it is ignored", async () => {
    const api = messagesApi([aMessage(1, "Is it still there?")], asks());
    api.answer(`POST /api/conversations/${conversationId}/ignore`, { status: 204 });
    const { user } = openMessages();
    const ignore = (await bar()).getByRole("button", { name: "Ignore" });
    api.answer(at.list, ok([]));
    await user.click(ignore);
    expect(await screen.findByText("Request ignored")).toBeDefined();
    expect(await screen.findByText("No conversation selected")).toBeDefined();
  });

  it("stays with a message if answering failed", async () => {
    const api = messagesApi([], asks());
    api.answer(`POST /api/conversations/${conversationId}/accept`, { status: 500 });
    const { user } = openMessages();
    await user.click((await bar()).getByRole("button", { name: "Accept" }));
    expect(await screen.findByText("Couldn't answer the request. Try again.")).toBeDefined();
    expect(await bar()).toBeDefined();
  });

  it("offers to block the sender", async () => {
    messagesApi([], asks());
    const { user } = openMessages();
    await user.click((await bar()).getByRole("button", { name: "Block" }));
    expect(await screen.findByRole("alertdialog")).toBeDefined();
  });
});

describe("sent message request", () => {
  it("shows how many messages are left, and no answer buttons", async () => {
    messagesApi([], asks({ request: sent(2) }));
    openMessages();
    expect(await screen.findByText(/You can send 2 more messages until they reply/u)).toBeDefined();
    expect(screen.queryByRole("region", { name: "Message request" })).toBeNull();
    expect(screen.getByRole("textbox", { name: /^Message to/u })).toBeDefined();
  });

  it("has no field once none is left", async () => {
    messagesApi([], asks({ request: sent(0), mayWrite: false }));
    openMessages();
    expect(await screen.findByText("You can write again once Ines replies.")).toBeDefined();
    expect(screen.queryByRole("textbox", { name: /^Message to/u })).toBeNull();
    expect(screen.queryByText(/You can't write to/u)).toBeNull();
  });
});
