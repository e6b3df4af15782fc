import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, fakeStream, ok, robin } from "../../../../test/fake-api.ts";
import { aGroupMessage, anExperience, marta } from "../../../../test/makers/experiences.ts";
import { aGroupChat } from "../../../../test/makers/messages.ts";
import { page } from "../../../../test/makers/people.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { openDevice } from "../../../api/device/device-store.ts";
import { emptyOutbox } from "../../../api/outbox/outbox.ts";
import type { GroupMessage } from "../experiences.queries.ts";
import "../details/experience-screen.tsx";

const { id: experienceId } = anExperience();
const address = `/api/experiences/${experienceId}`;
const at = {
  experience: `GET ${address}`,
  messages: `GET ${address}/messages`,
  send: `POST ${address}/messages`,
  typing: `POST ${address}/typing`,
  settings: `PATCH ${address}/chat/settings`,
  chats: "GET /api/experiences/chats",
  message: (method: string, { id }: GroupMessage, rest = "") => `${method} ${address}/messages/${id}${rest}`,
} as const;
const me = { ...marta, id: robin.id, firstName: "Robin", lastName: "Vermeulen", username: "robin" };
const ben = {
  ...marta,
  id: "0198c0de-0000-7000-8000-0000000000a7",
  firstName: "Ben",
  lastName: "Ott",
  username: "ben",
};
const joinedAt = "2026-05-01T09:00:00.000Z";
const hello = aGroupMessage(1, "Hello all");

let api: ReturnType<typeof fakeApi>;
let stream: ReturnType<typeof fakeStream>;

beforeEach(async () => {
  await openDevice(robin.id);
  vi.stubGlobal("scrollTo", () => undefined);
  // This document is idle when it has nothing else to do.
  vi.stubGlobal("requestIdleCallback", queueMicrotask);
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  stream = fakeStream();
  const participants = [me, ben].map((user) => ({ user, joinedAt, plusOne: null }));
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/live": (init) => stream.answer(init),
    [at.experience]: ok(anExperience({ viewerStatus: "participant", participants })),
    [at.chats]: ok([aGroupChat({ experienceId, title: "Sunrise walk" })]),
    [at.messages]: ok([hello]),
    [at.typing]: { status: 204 },
  });
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  emptyOutbox();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function openChat() {
  return { ...openApp(`/experiences/${experienceId}`), user: userEvent.setup() };
}

const log = async () => within(await screen.findByRole("log", { name: "Group chat" }));
const field = "Message to the group";
/** Without the messages it can't be written to. */
const box = async () => {
  const found = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: field });
  await waitFor(() => expect(found.disabled).toBe(false));
  return found;
};
const sentTo = (key: string) => api.sent.filter((each) => each.key === key).map(({ body }) => body);
const openMenu = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await (await log()).findByRole("button", { name }));
/** Sends an event on the live stream, once it is open. */
const tell = async (event: unknown) => {
  await waitFor(() => expect(sentTo("GET /api/live")).not.toEqual([]));
  stream.send(event);
};
/** The server's copy of a message just sent. */
const copyOf = (body: unknown, what: Partial<GroupMessage> = {}) => {
  const { message, clientId } = body as { message: string; clientId: string }; // as sent by the screen
  return aGroupMessage(9, message, { user: me, clientId, ...what });
};
const takeWhatIsSent = () =>
  api.answer(at.send, () => {
    const copy = copyOf(sentTo(at.send).at(-1));
    api.answer(at.messages, ok([copy, hello]));
    return Response.json(copy, { status: 201 });
  });

it("shows each message's author, and each day once", async () => {
  api.answer(at.messages, ok([aGroupMessage(2, "And good morning"), hello]));
  openChat();
  const chat = await log();
  expect(await chat.findByText("Hello all")).toBeDefined();
  expect(chat.getAllByText("Marta Silva")).toHaveLength(2);
  expect(chat.getAllByText(/Friday,? 1 May/)).toHaveLength(1);
});

it("shows an empty state without messages, and a line for a call", async () => {
  api.answer(at.messages, ok([]));
  openChat();
  expect(await screen.findByText("No messages yet")).toBeDefined();
  api.answer(at.messages, ok([aGroupMessage(1, "Started a group call", { isCall: true })]));
  await tell({ type: "changed", topics: ["messages"] });
  expect(await (await log()).findByText(/started a group call/)).toBeDefined();
  expect((await log()).queryByRole("button", { name: /^More about/ })).toBeNull();
});

it("shows a message at once, and as sent when the server has answered", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  api.answer(at.send, () => promise);
  const { user } = openChat();
  await user.type(await box(), "See you there{Shift>}{Enter}{/Shift}I bring bread{Enter}");
  expect(await (await log()).findByText("Sending")).toBeDefined();
  expect((await box()).value).toBe("");
  const copy = copyOf(sentTo(at.send)[0]);
  expect(copy.message).toBe("See you there\nI bring bread");
  api.answer(at.messages, ok([copy, hello]));
  resolve(Response.json(copy, { status: 201 }));
  expect(await (await log()).findByText("Sent")).toBeDefined();
  expect((await log()).getAllByText(/I bring bread/)).toHaveLength(1);
});

it("keeps a message that couldn't be sent with its reply and its mentions, and retries it after a reload", async () => {
  api.answer(at.send, { status: 500 });
  const { user } = openChat();
  await openMenu(user, "More about this message from Marta Silva");
  await user.click(await screen.findByRole("menuitem", { name: "Reply" }));
  await user.type(await box(), "@be{Enter}too?{Enter}");
  expect(await (await log()).findByText("Not sent")).toBeDefined();
  const [first] = sentTo(at.send);
  expect(first).toMatchObject({
    message: "@Ben Ott too?",
    replyToId: hello.id,
    mentions: [{ userId: ben.id, start: 0, length: 8 }],
  });

  cleanup();
  // A page that is loaded again knows nothing.
  emptyOutbox();
  openChat();
  takeWhatIsSent();
  expect(await (await log()).findByRole("button", { name: /Reply to Marta Silva.*Hello all/ })).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText("Not sent")).toBeNull());
  expect((await log()).getAllByText("@Ben Ott too?")).toHaveLength(1);
  // With the same client id, so that the server takes it once.
  expect(sentTo(at.send)).toEqual([first, first]);
});

it("deletes a message that couldn't be sent", async () => {
  api.answer(at.send, { status: 500 });
  const { user } = openChat();
  await user.type(await box(), "Anybody?{Enter}");
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("Anybody?")).toBeNull());
});

it("takes a refused message back into the field, with its reason, its reply and whom it names", async () => {
  api.answer(at.send, { status: 403, body: { message: "You're muted here" } });
  const { user } = openChat();
  await openMenu(user, "More about this message from Marta Silva");
  await user.click(await screen.findByRole("menuitem", { name: "Reply" }));
  await user.type(await box(), "@be{Enter}too?{Enter}");
  expect(await screen.findByText("Not sent: You're muted here")).toBeDefined();
  await user.click((await log()).getByRole("button", { name: "Edit" }));
  await waitFor(async () => expect((await box()).value).toBe("@Ben Ott too?"));
  expect(await screen.findByText("Reply to Marta Silva")).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
  takeWhatIsSent();
  await user.type(await box(), "{Enter}");
  await waitFor(() => expect(sentTo(at.send)).toHaveLength(2));
  expect(sentTo(at.send)[1]).toMatchObject({
    replyToId: hello.id,
    mentions: [{ userId: ben.id, start: 0, length: 8 }],
  });
});

it("keeps a draft with whom it names", async () => {
  const { user } = openChat();
  await user.type(await box(), "@mar{Enter}and I");
  cleanup();
  openChat();
  expect((await box()).value).toBe("@Marta Silva and I");
  takeWhatIsSent();
  await user.type(await box(), "{Enter}");
  await waitFor(() =>
    expect(sentTo(at.send)).toMatchObject([{ mentions: [{ userId: marta.id, start: 0, length: 12 }] }]),
  );
});

it("shows an error if the chat can't be loaded, and can retry", async () => {
  const message = "Only the host and participants can use this chat";
  api.answer(at.messages, { status: 403, body: { message } });
  const { user } = openChat();
  expect(await screen.findByText(message)).toBeDefined();
  api.answer(at.messages, ok([hello]));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await (await log()).findByText("Hello all")).toBeDefined();
});

it("replies with a quote, until Escape ends the reply", async () => {
  const { user } = openChat();
  await openMenu(user, "More about this message from Marta Silva");
  await user.click(await screen.findByRole("menuitem", { name: "Reply" }));
  expect(await screen.findByText("Reply to Marta Silva")).toBeDefined();
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  await user.keyboard("{Escape}");
  expect(screen.queryByText("Reply to Marta Silva")).toBeNull();
  await openMenu(user, "More about this message from Marta Silva");
  await user.click(await screen.findByRole("menuitem", { name: "Reply" }));
  takeWhatIsSent();
  await user.type(await box(), "Hello Marta{Enter}");
  await waitFor(() => expect(sentTo(at.send)).toMatchObject([{ message: "Hello Marta", replyToId: hello.id }]));
  expect(screen.queryByText("Reply to Marta Silva")).toBeNull();
});

it("quotes what an original carries, and says that one was deleted", async () => {
  const quoted = {
    id: hello.id,
    senderId: marta.id,
    sender: marta,
    text: "",
    isDeleted: false,
    attachmentSummary: null,
  };
  const photos = { kind: "photo", name: "Photo", duration: null, count: 2 } as const;
  api.answer(
    at.messages,
    ok([
      aGroupMessage(3, "Nice", { replyTo: { ...quoted, attachmentSummary: photos } }),
      aGroupMessage(2, "Why?", { replyTo: { ...quoted, senderId: null, sender: null, isDeleted: true } }),
    ]),
  );
  openChat();
  const chat = await log();
  expect(await chat.findByRole("button", { name: /Reply to Marta Silva.*2 photos/ })).toBeDefined();
  expect(chat.getByText("Message deleted")).toBeDefined();
  expect(chat.queryByRole("button", { name: /Message deleted/ })).toBeNull();
});

it("opens the chat around a quoted message that isn't loaded, and returns to the newest", async () => {
  const far = aGroupMessage(1, "Who brings bread?");
  const replyTo = {
    id: far.id,
    senderId: marta.id,
    sender: marta,
    text: far.message,
    isDeleted: false,
    attachmentSummary: null,
  };
  const newest = aGroupMessage(40, "I do", { user: ben, replyTo });
  Element.prototype.scrollIntoView ??= () => undefined;
  api.answer(at.messages, (_, url) =>
    url.includes("around=") ? page([aGroupMessage(2, "Later that day"), far])() : page([newest], "before")(),
  );
  const { user } = openChat();
  await user.click(await (await log()).findByRole("button", { name: /Reply to Marta Silva/ }));
  const found = await (await log()).findByText("Who brings bread?");
  await waitFor(() => expect(found.closest("[data-found]")).not.toBeNull());
  await user.click(await screen.findByRole("button", { name: "Back to newest" }));
  expect(await (await log()).findByText("I do")).toBeDefined();
});

it("reacts at once, changes the reaction and takes it back, and takes it back where the server refuses", async () => {
  const { user } = openChat();
  const react = at.message("PUT", hello, "/reaction");
  const answered = (emoji: string, status = 200) => ({
    status,
    body: { ...hello, reactions: [{ emoji, count: 1, isMine: true }] },
  });
  const chosen = async (emoji: string) => {
    await openMenu(user, "More about this message from Marta Silva");
    await user.click(await screen.findByRole("menuitemcheckbox", { name: `React with ${emoji}` }));
  };
  api.answer(react, answered("🎉"));
  await chosen("🎉");
  expect(await (await log()).findByRole("button", { name: "🎉 1", pressed: true })).toBeDefined();
  expect(sentTo(react)).toEqual([{ emoji: "🎉" }]);

  api.answer(react, answered("🔥"));
  await chosen("🔥");
  const fire = await (await log()).findByRole("button", { name: "🔥 1", pressed: true });
  expect((await log()).queryByRole("button", { name: "🎉 1" })).toBeNull();

  api.answer(at.message("DELETE", hello, "/reaction"), ok(hello));
  await user.click(fire);
  await waitFor(async () => expect((await log()).queryByRole("group", { name: "Reactions" })).toBeNull());

  api.answer(react, { status: 500 });
  await chosen("👍");
  expect(await screen.findByText("Couldn't save your reaction. Please try again.")).toBeDefined();
  await waitFor(async () => expect((await log()).queryByRole("group", { name: "Reactions" })).toBeNull());
});

it("says who reacted", async () => {
  const message = aGroupMessage(1, "Hello all", { reactions: [{ emoji: "🎉", count: 2, isMine: false }] });
  api.answer(at.messages, ok([message]));
  api.answer(at.message("GET", message, "/reactions"), ok([marta, ben].map((user) => ({ emoji: "🎉", user }))));
  const { user } = openChat();
  await openMenu(user, "More about this message from Marta Silva");
  await user.click(await screen.findByRole("menuitem", { name: "See who reacted" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reactions" }));
  expect((await dialog.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Marta Silva"),
    expect.stringContaining("Ben Ott"),
  ]);
  expect(dialog.getAllByRole("img", { name: "reacted with 🎉" })).toHaveLength(2);
});

it("edits the member's own message within 15 minutes, keeping whom it names", async () => {
  const recent = new Date().toISOString();
  const mentions = [{ start: 0, length: 8, user: ben }];
  const mine = aGroupMessage(2, "@Ben Ott brings bread", { user: me, sentAt: recent, mentions });
  api.answer(at.messages, ok([mine, hello]));
  const { user } = openChat();
  await openMenu(user, "More about your message");
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const changed = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Edit your message" });
  expect(changed.value).toBe("@Ben Ott brings bread");
  const edit = at.message("PATCH", mine);
  const after = { ...mine, message: "@Ben Ott brings bread and wine", editedAt: recent };
  api.answer(edit, () => {
    api.answer(at.messages, ok([after, hello]));
    return Response.json(after);
  });
  await user.type(changed, " and wine{Enter}");
  expect(await (await log()).findByText(/edited/)).toBeDefined();
  expect(sentTo(edit)).toEqual([
    { message: "@Ben Ott brings bread and wine", mentions: [{ userId: ben.id, start: 0, length: 8 }] },
  ]);
  expect((await log()).getByRole("link", { name: "@Ben Ott" })).toBeDefined();
});

it("doesn't offer to edit an older message, or to delete another's", async () => {
  api.answer(at.messages, ok([aGroupMessage(2, "Long ago", { user: me }), hello]));
  const { user } = openChat();
  await openMenu(user, "More about your message");
  expect(await screen.findByRole("menuitem", { name: "Delete for everyone" })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: "Edit" })).toBeNull();
  await user.keyboard("{Escape}");
  await openMenu(user, "More about this message from Marta Silva");
  expect(await screen.findByRole("menuitem", { name: "Block Marta" })).toBeDefined();
  expect(screen.getByRole("menuitem", { name: "Report Marta Silva" })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: "Delete for everyone" })).toBeNull();
});

it("deletes the member's own message for everyone after a confirmation", async () => {
  const mine = aGroupMessage(2, "Oh no", { user: me });
  api.answer(at.messages, ok([mine, hello]));
  const { user } = openChat();
  await openMenu(user, "More about your message");
  await user.click(await screen.findByRole("menuitem", { name: "Delete for everyone" }));
  const remove = at.message("DELETE", mine);
  expect(sentTo(remove)).toEqual([]);
  api.answer(remove, () => {
    api.answer(at.messages, ok([{ ...mine, message: "", isDeleted: true }, hello]));
    return new Response(null, { status: 204 });
  });
  await user.click(await screen.findByRole("button", { name: "Delete for everyone" }));
  expect(await (await log()).findByText("Message deleted")).toBeDefined();
  expect(screen.queryByText("Oh no")).toBeNull();
  expect(screen.queryByRole("button", { name: "More about your message" })).toBeNull();
});

it("suggests members while a name is typed after @, by arrow keys, Enter, Escape and press", async () => {
  const { user } = openChat();
  const text = await box();
  await user.type(text, "Hi @");
  const options = () => within(screen.getByRole("listbox", { name: "Members to mention" })).getAllByRole("option");
  // Without the viewer.
  expect(options().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Ben Ott"),
    expect.stringContaining("Marta Silva"),
  ]);
  const active = () => document.getElementById(text.getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(text.getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
  expect(active()).toContain("Ben Ott");
  await user.keyboard("{ArrowDown}");
  expect(active()).toContain("Marta Silva");
  expect(options().map((option) => option.getAttribute("aria-selected"))).toEqual(["false", "true"]);
  await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  expect(text.value).toBe("Hi @Marta Silva ");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(sentTo(at.send)).toEqual([]);

  await user.type(text, "and @b");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.type(text, "e");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.keyboard("{Backspace}{Backspace}{Backspace}@b");
  await user.click(await screen.findByRole("option", { name: /Ben Ott/ }));
  expect(text.value).toBe("Hi @Marta Silva and @Ben Ott ");
  expect(document.activeElement).toBe(text);

  takeWhatIsSent();
  await user.keyboard("!{Enter}");
  await waitFor(() => expect(sentTo(at.send)).toHaveLength(1));
  expect(sentTo(at.send)[0]).toMatchObject({
    message: "Hi @Marta Silva and @Ben Ott !",
    mentions: [
      { userId: marta.id, start: 3, length: 12 },
      { userId: ben.id, start: 20, length: 8 },
    ],
  });
});

it("ends a mention that is changed by hand", async () => {
  const { user } = openChat();
  await user.type(await box(), "@be{Enter}");
  await user.keyboard("{Backspace}{Backspace}{Backspace}o there");
  takeWhatIsSent();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sentTo(at.send)).toHaveLength(1));
  expect(sentTo(at.send)[0]).not.toHaveProperty("mentions");
});

it("shows a mention with the member's present name as a link, and the text where the account is gone", async () => {
  const mentions = [
    { start: 0, length: 6, user: { ...ben, firstName: "Benedict" } },
    { start: 11, length: 5, user: null },
  ];
  api.answer(at.messages, ok([aGroupMessage(2, "@Benny and @Cleo, come", { mentions })]));
  openChat();
  const chat = await log();
  const link = await chat.findByRole("link", { name: "@Benedict Ott" });
  expect(link.getAttribute("href")).toContain(ben.id);
  expect(link.parentElement?.textContent).toBe("@Benedict Ott and @Cleo, come");
  expect(chat.queryByRole("link", { name: "@Cleo" })).toBeNull();
});

it("tells the others that the member is typing, and shows who else is", async () => {
  const { user } = openChat();
  await user.type(await box(), "Hm");
  await waitFor(() => expect(sentTo(at.typing)).toHaveLength(1));
  const isTyping = (userId: string) => tell({ type: "typing", chat: "experience", id: experienceId, userId });
  await isTyping(marta.id);
  expect(await screen.findByText("Marta is typing…")).toBeDefined();
  await isTyping(ben.id);
  expect(await screen.findByText("Marta and Ben are typing…")).toBeDefined();
  api.answer(at.messages, ok([aGroupMessage(5, "So", { user: ben }), hello]));
  await tell({ type: "changed", topics: ["messages"] });
  expect(await screen.findByText("Marta is typing…")).toBeDefined();
  // Announced once, with its author.
  expect(await screen.findByText("Ben: So")).toBeDefined();
});

it("draws a line above the first unread message, and keeps it while the chat is open", async () => {
  const news = [aGroupMessage(3, "And you?"), aGroupMessage(2, "Coming", { user: ben })];
  api.answer(at.messages, ok([...news.map((message) => ({ ...message, isNew: true })), hello]));
  openChat();
  const line = await (await log()).findByText("New");
  const isBefore = (text: string) =>
    Boolean(line.compareDocumentPosition(screen.getByText(text)) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(isBefore("Coming")).toBe(true);
  expect(isBefore("Hello all")).toBe(false);
  api.answer(at.messages, ok([aGroupMessage(4, "Later"), ...news, hello]));
  await tell({ type: "changed", topics: ["messages"] });
  expect(await (await log()).findByText("Later")).toBeDefined();
  expect((await log()).getAllByText("New")).toHaveLength(1);
  expect(isBefore("Coming")).toBe(true);
});

it("draws the line also where a live event arrives before the answer that says what is new", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const news = aGroupMessage(2, "Coming", { user: ben });
  api.answer(at.messages, () => promise);
  openChat();
  await waitFor(() => expect(sentTo(at.messages)).toHaveLength(1));
  // Reading tells the member's other devices, and this one.
  await tell({ type: "changed", topics: ["messages"] });
  await waitFor(() => expect(sentTo(at.chats).length).toBeGreaterThan(1));
  api.answer(at.messages, ok([news, hello]));
  resolve(Response.json([{ ...news, isNew: true }, hello]));
  expect(await (await log()).findByText("New")).toBeDefined();
});

it("mutes and pins the chat, and shows that it is muted", async () => {
  const { user } = openChat();
  const open = async (entry: string) => {
    await user.click(await screen.findByRole("button", { name: "More about this chat" }));
    await user.click(await screen.findByRole("menuitem", { name: entry }));
  };
  const settings = { isMuted: true, mutedUntil: null, isPinned: false };
  const answer = (change: Partial<typeof settings>) =>
    api.answer(at.settings, () => {
      const next = { ...settings, ...change };
      api.answer(at.chats, ok([aGroupChat({ experienceId, ...next })]));
      return Response.json(next);
    });
  answer({});
  await open("Mute for 8 hours");
  expect(await screen.findByText("Muted")).toBeDefined();
  const [{ mutedUntil }] = sentTo(at.settings) as [{ mutedUntil: string }]; // as sent by the screen
  expect(Date.parse(mutedUntil) - Date.now()).toBeGreaterThan(7.9 * 3600_000);
  answer({ isMuted: false });
  await open("Unmute");
  await waitFor(() => expect(screen.queryByText("Muted")).toBeNull());
  answer({ isPinned: true });
  await open("Pin to the top");
  await waitFor(() => expect(sentTo(at.settings).slice(1)).toEqual([{ isMuted: false }, { isPinned: true }]));
  api.answer(at.settings, {
    status: 409,
    body: { code: "experiences/too-many-pinned", message: "You can pin up to 5" },
  });
  await open("Unpin");
  expect(await screen.findByText("You can pin up to 5")).toBeDefined();
});

it("marks nothing as read while the tab is hidden", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get");
  openChat();
  await (await log()).findByText("Hello all");
  visibility.mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  const before = sentTo(at.messages).length;
  const lists = sentTo(at.chats).length;
  await tell({ type: "changed", topics: ["messages"] });
  await waitFor(() => expect(sentTo(at.chats).length).toBeGreaterThan(lists));
  expect(sentTo(at.messages)).toHaveLength(before);
  visibility.mockReturnValue("visible");
  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(sentTo(at.messages).length).toBeGreaterThan(before));
  visibility.mockRestore();
});
