import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { page } from "../../../../test/makers/people.ts";
import {
  aConversation,
  aGroupChat,
  aMessage,
  conversationId,
  ines,
  messageId,
} from "../../../../test/makers/messages.ts";
import { aGroupMessage } from "../../../../test/makers/experiences.ts";
import { at, messagesApi, ok, openMessages, refused } from "../../../../test/open-messages.tsx";
import "./messages-screen.tsx";

afterEach(() => {
  // Unmounted before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  vi.unstubAllGlobals();
});

const list = () => screen.findByRole("list", { name: "Conversations" });
const log = () => screen.findByRole("log", { name: "Messages with Ines Duarte" });

it("lists conversations with the person, the last message and the unread count", async () => {
  messagesApi([], aConversation({ lastMessage: aMessage(1, "Are you coming?"), unreadCount: 3 }));
  openMessages("");
  const row = within(await list()).getByRole("listitem");
  expect(row.textContent).toContain("Ines Duarte");
  expect(row.textContent).toContain("Are you coming?");
  expect(row.textContent).toContain("3 unread");
  expect(within(row).getByLabelText("Online")).toBeDefined();
  expect(screen.getByText("No conversation selected")).toBeDefined();
});

it("loads the list once, and again when the unread count changes", async () => {
  const api = messagesApi();
  const unread = (conversations: number) => ({
    unread: 0,
    friendRequests: 0,
    conversations,
    groupChats: 0,
    moments: 0,
  });
  api.answer(at.waiting, ok(unread(1)));
  const { client } = openMessages("");
  await list();
  await waitFor(() => expect(client.getQueryData([at.waiting, {}])).toEqual(unread(1)));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(api.sentTo(at.list)).toHaveLength(1);
  api.answer(at.waiting, ok(unread(2)));
  await client.invalidateQueries({ queryKey: [at.waiting] });
  await waitFor(() => expect(api.sentTo(at.list)).toHaveLength(2));
});

it("shows a deleted account, and its messages", async () => {
  const gone = aMessage(1, "Hello", { senderId: null, sender: null });
  messagesApi([gone], aConversation({ otherUser: null, mayWrite: false, lastMessage: gone }));
  openMessages();
  expect(await screen.findByRole("heading", { name: "Deleted member" })).toBeDefined();
  expect(await within(await screen.findByRole("log")).findByText("Hello")).toBeDefined();
  expect(screen.getByText(/This account has been deleted/)).toBeDefined();
  expect(screen.queryByRole("textbox", { name: /^Message to/ })).toBeNull();
});

it("lists the chats of experiences beside the conversations, and opens them on the experience's page", async () => {
  const api = messagesApi();
  api.answer(
    at.chats,
    ok([
      aGroupChat({
        unreadCount: 2,
        lastAt: "2099-01-01T10:00:00.000Z",
        lastMessage: {
          id: messageId(9),
          experienceId: aGroupChat().experienceId,
          userId: ines.id,
          message: "Bring a towel.",
          messageType: "text",
          attachments: [],
          isDeleted: false,
          sentAt: "2099-01-01T10:00:00.000Z",
          user: ines,
        },
      }),
    ]),
  );
  openMessages("");
  const list = within(await screen.findByRole("list", { name: "Conversations" }));
  const [first] = list.getAllByRole("listitem");
  expect(first?.textContent).toContain("Harbour walk");
  expect(first?.textContent).toContain("Ines: Bring a towel.");
  expect(first?.textContent).toContain("2 unread");
  const link = list.getByRole("link", { name: "Harbour walk" });
  expect(link.getAttribute("href")).toBe(`/experiences/${aGroupChat().experienceId}#chat`);
});

it("marks a group chat as muted and pinned, and shows who is typing or that its last message was deleted", async () => {
  const api = messagesApi();
  const lastMessage = aGroupMessage(1, "", { isDeleted: true });
  api.answer(at.chats, ok([aGroupChat({ isMuted: true, isPinned: true, lastMessage })]));
  openMessages("");
  await screen.findByRole("link", { name: "Harbour walk" });
  const text = () => screen.getByRole("list", { name: "Conversations" }).textContent;
  expect(text()).toContain("Muted");
  expect(text()).toContain("Pinned");
  expect(text()).toContain("Message deleted");
  const { experienceId: id } = aGroupChat();
  await api.type({ chat: "experience", id, userId: lastMessage.userId });
  await waitFor(() => expect(text()).toContain("Marta is typing…"));
  await api.type({ chat: "experience", id, userId: ines.id });
  await waitFor(() => expect(text()).toContain("2 people are typing…"));
});

it("tells the dates of a series apart where nobody has written yet", async () => {
  const api = messagesApi();
  const later = { experienceId: "0198c0de-0000-7000-8000-0000000000f2", dateTime: "2026-12-07T12:00:00.000Z" };
  api.answer(at.chats, ok([aGroupChat({ dateTime: "2026-11-30T12:00:00.000Z" }), aGroupChat(later)]));
  openMessages("");
  await screen.findByRole("list", { name: "Conversations" });
  // The device may show what it has kept until the answer is there.
  expect(await screen.findByText(/^Mon 30 Nov, .* Say hello to the group\.$/u)).toBeDefined();
  expect(screen.getByText(/^Mon 7 Dec, .* Say hello to the group\.$/u)).toBeDefined();
});

it("shows one empty state if there is nothing", async () => {
  messagesApi().answer(at.list, page([]));
  openMessages("");
  await screen.findByText("No conversations yet");
  expect(screen.getByText("No conversation selected").closest(".hidden")).not.toBeNull();
});

it("links an empty list to Find Friends, and offers a retry after a failure", async () => {
  const api = messagesApi();
  api.answer(at.list, { status: 500 });
  const { user } = openMessages("");
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.answer(at.list, ok([]));
  await user.click(retry);
  expect(await screen.findByText("No conversations yet")).toBeDefined();
  const part = within(screen.getByRole("region", { name: "Conversations" }));
  expect(part.getByRole("link", { name: "Find Friends" })).toBeDefined();
});

it("loads more conversations on request", async () => {
  const api = messagesApi();
  const next = aConversation({ id: "0198c0de-0000-7000-a000-000000000002", otherUser: null });
  api.answer(at.list, (_, address) => page(address.includes("cursor=") ? [next] : [aConversation()], "c2")());
  const { user } = openMessages("");
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Deleted member")).toBeDefined();
});

it("opens a conversation and returns, with the focus following", async () => {
  messagesApi([aMessage(1, "Hello")]);
  const { user, router } = openMessages("");
  await user.click(await screen.findByRole("link", { name: "Ines Duarte" }));
  expect(await within(await log()).findByText("Hello")).toBeDefined();
  expect(router.state.location.search).toEqual({ conversation: conversationId });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Message to Ines" })));
  await user.click(screen.getByRole("button", { name: "Back to conversations" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(document.activeElement).toBe(within(await list()).getByRole("link", { name: "Ines Duarte" }));
});

it("replaces the chat with the list if the member came from elsewhere", async () => {
  messagesApi([aMessage(1, "Hello")]);
  const { user, router } = openMessages();
  await log();
  await user.click(screen.getByRole("button", { name: "Back to conversations" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(router.history.length).toBe(1);
});

it.each(["user", "userId"])("opens the conversation with the person of ?%s=, once", async (name) => {
  const api = messagesApi([aMessage(1, "Hello")]);
  api.answer(at.list, ok([]));
  api.answer(at.open, ok(aConversation(), 201));
  const { router } = openMessages(`?${name}=${ines.id}`);
  expect(await within(await log()).findByText("Hello")).toBeDefined();
  expect(api.sentTo(at.open)).toEqual([{ otherUserId: ines.id }]);
  expect(router.state.location.search).toEqual({ conversation: conversationId });
});

it.each([
  ["the server's word", refused(403, "You can't message this member")],
  ["Failed to create conversation.", { status: 500 }],
  ["Failed to create conversation.", "no connection" as const],
])("shows that there is no conversation with that person: %s", async (words, answer) => {
  const api = messagesApi();
  api.answer(at.list, ok([]));
  api.answer(at.open, answer);
  const { router } = openMessages(`?user=${ines.id}`);
  const said = typeof answer === "object" && "body" in answer ? answer.body.message : words;
  expect(await screen.findByText(said)).toBeDefined();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it("shows that a conversation doesn't exist or isn't the member's", async () => {
  const api = messagesApi();
  api.answer(at.one, refused(404, "Conversation not found"));
  openMessages();
  expect(await screen.findByText("Conversation not found")).toBeDefined();
});

it("closes a conversation that was deleted, even if only its messages report it", async () => {
  const api = messagesApi([aMessage(1, "Hello")]);
  const { client } = openMessages();
  await within(await log()).findByText("Hello");
  api.answer(at.one, refused(404, "Conversation not found"));
  api.answer(at.messages, refused(404, "Conversation not found"));
  await client.invalidateQueries({ queryKey: ["GET /api/conversations/{id}/messages"] });
  expect(await screen.findByText("Conversation not found")).toBeDefined();
  expect(screen.queryByText("Hello")).toBeNull();
});

it("finds messages from two characters on, and opens one with those around it", async () => {
  const api = messagesApi([aMessage(9, "The newest")]);
  const found = { ...aMessage(3, "Bring bread, please"), otherUser: ines };
  api.answer(at.search, page([found]));
  const around = page([aMessage(4, "Later"), aMessage(3, "Bring bread, please"), aMessage(2, "Before")]);
  const newest = page([aMessage(9, "The newest")]);
  api.answer(at.messages, (_, address) => (address.includes("around=") ? around() : newest()));
  const { user, router } = openMessages("");
  await list();
  const field = screen.getByRole("textbox", { name: "Search people and messages" });
  await user.type(field, "b");
  expect(screen.getByRole("list", { name: "Conversations" })).toBeDefined();
  await user.type(field, "read");
  const results = await screen.findByRole("list", { name: "Found messages" });
  expect(results.querySelector("mark")?.textContent).toBe("bread");
  expect(api.sentTo(at.search)).toHaveLength(1);

  await user.click(within(results).getByRole("link", { name: "Ines Duarte: Bring bread, please" }));
  expect(await within(await log()).findByText("Before")).toBeDefined();
  expect(within(await log()).queryByText("The newest")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Back to newest" }));
  expect(await within(await log()).findByText("The newest")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Message to/u }));
  expect(router.state.location.search).toEqual({ conversation: conversationId });
});

it("loads from a found message to the newest without moving it", async () => {
  const api = messagesApi();
  const answers: Record<string, () => Response> = {
    [messageId(3)]: page([aMessage(3, "Bring bread, please"), aMessage(2, "Before")]),
    [messageId(4)]: page([aMessage(4, "The newest"), aMessage(3, "Bring bread, please")]),
  };
  let asked = 0;
  api.answer(at.messages, (_, address) => {
    const around = new URL(address, "http://here").searchParams.get("around");
    // The first time it is the entry, then the continuation.
    if (around === messageId(3) && asked++ > 0)
      return page([aMessage(4, "The newest"), aMessage(3, "Bring bread, please")])();
    return (answers[around ?? ""] ?? page([aMessage(4, "The newest")]))();
  });
  const { user, router } = openMessages(`?conversation=${conversationId}&message=${messageId(3)}`);
  const opened = await log();
  await within(opened).findByText("Before");
  for (const text of ["The newest", "Before"]) {
    await user.click(await within(opened).findByRole("button", { name: "Later messages" }));
    await within(opened).findByText(text);
  }
  await waitFor(() => expect(router.state.location.search).toEqual({ conversation: conversationId }));
  expect(await log()).toBe(opened);
});

it("shows that nothing was found, and announces it", async () => {
  const api = messagesApi();
  let answer = () => {};
  api.answer(at.search, () => new Promise((resolve) => (answer = () => resolve(Response.json([])))));
  const { user } = openMessages("");
  await user.type(await screen.findByRole("textbox", { name: "Search people and messages" }), "wine");
  await waitFor(() => expect(api.sentTo(at.search)).toHaveLength(1));
  // Screen readers announce only changes of an existing region.
  const place = within(screen.getByRole("region", { name: "Conversations" })).getAllByRole("status")[0];
  expect(place?.textContent).toBe("");
  answer();
  expect(await screen.findAllByText("No messages found")).toHaveLength(2);
  expect(place?.textContent).toBe("No messages found");
});
