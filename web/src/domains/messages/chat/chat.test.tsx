import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { config, robin } from "../../../../test/fake-api.ts";
import { page } from "../../../../test/makers/people.ts";
import { onDevice } from "../../../api/device/device-store.ts";
import { emptyOutbox } from "../../../api/outbox/outbox.ts";
import type { Message } from "../messages.queries.ts";
import { aConversation, aMessage, messageId } from "../../../../test/makers/messages.ts";
import { at, messagesApi, ok, openMessages, refused } from "../../../../test/open-messages.tsx";
import "../conversations/messages-screen.tsx";

afterEach(() => {
  // Unmounted before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const log = () => screen.findByRole("log");
const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to Ines" });
const stored = () => onDevice(({ all }) => all("outbox"));
const hello = aMessage(1, "Hello Robin");
/** The server's copy of a message just sent. */
const copyOf = (body: unknown, number = 2): Message => {
  const { message, clientId } = body as { message: string; clientId: string }; // as sent by the screen
  return aMessage(number, message, { mine: true, clientId });
};

it("shows a message at once, sends it with a client id, and shows it once after the server's answer", async () => {
  const api = messagesApi([hello]);
  const { promise, resolve } = Promise.withResolvers<Response>();
  api.answer(at.send, () => promise);
  const { user } = openMessages();
  await within(await log()).findByText("Hello Robin");
  await user.type(await box(), "On my way{Shift>}{Enter}{/Shift}with bread{Enter}");
  const bubble = await within(await log()).findByText(/On my way/);
  expect(within(await log()).getByText("Sending")).toBeDefined();
  expect((await box()).value).toBe("");

  const [body] = api.sentTo(at.send);
  expect(body).toMatchObject({ message: "On my way\nwith bread", messageType: "text" });
  // The live stream may be faster than the answer.
  const copy = copyOf(body);
  api.answer(at.messages, page([copy, hello]));
  await waitFor(() => api.tell("messages"));
  expect(await within(await log()).findByText("Sent")).toBeDefined();
  resolve(Response.json(copy, { status: 201 }));
  await waitFor(() => expect(within(document.body).queryByText("Sending")).toBeNull());
  expect(within(await log()).getAllByText(/On my way/)).toEqual([bubble]);
});

it("says how long messages are kept, at the beginning of the chat, only where they are deleted", async () => {
  const note = "Messages are deleted after 90 days.";
  const open = async (messageDays: number | null) => {
    const api = messagesApi([hello]);
    api.answer("GET /api/config", ok({ ...config, retention: { messageDays, coachDays: null } }));
    openMessages();
    await within(await log()).findByText("Hello Robin");
    return api;
  };
  await open(90);
  const told = await within(await log()).findByText(note);
  const first = within(await log()).getByText("Hello Robin");
  expect(told.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  cleanup();
  const { sent } = await open(null);
  await waitFor(() => expect(sent.some(({ key }) => key === "GET /api/config")).toBe(true));
  expect(screen.queryByText(note)).toBeNull();
});

it("shows that a message wasn't sent, keeps it, and retries with the same client id", async () => {
  const api = messagesApi([hello]);
  api.answer(at.send, { status: 500 });
  const { user, router } = openMessages();
  await user.type(await box(), "Anybody?{Enter}");
  expect(await screen.findByText("Failed to send message. Please try again.")).toBeDefined();
  expect(await within(await log()).findByText("Not sent")).toBeDefined();

  await router.navigate({ to: "/calls" });
  await screen.findByRole("heading", { name: "Calls" });
  router.history.back();
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.answer(at.send, () => Response.json(copyOf(api.sentTo(at.send).at(-1)), { status: 201 }));
  await user.click(retry);
  await waitFor(() => expect(screen.queryByText("Not sent")).toBeNull());
  expect(within(await log()).getAllByText("Anybody?")).toHaveLength(1);
  const [first, second] = api.sentTo(at.send);
  expect(first).toEqual(second);
});

it("lets a message wait for a connection, and sends it once when the browser is online again", async () => {
  const api = messagesApi([hello]);
  api.answer(at.send, "no connection");
  const { user } = openMessages();
  await user.type(await box(), "On the train{Enter}");
  await user.type(await box(), "In a tunnel{Enter}");
  const history = within(await log());
  await waitFor(() => expect(history.getAllByText("Waiting for a connection")).toHaveLength(2));
  expect(screen.queryByText("Not sent")).toBeNull();
  const arrived: Message[] = [];
  api.answer(at.send, () => {
    const sentAt = new Date().toISOString();
    const copy = { ...copyOf(api.sentTo(at.send).at(-1), arrived.length + 2), sentAt };
    arrived.push(copy);
    // The history is fetched again at any moment.
    api.answer(at.messages, page([...arrived.toReversed(), hello]));
    return Response.json(copy, { status: 201 });
  });
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(/Waiting for a connection|Sending/)).toBeNull());
  const sent = api.sentTo(at.send);
  const last = sent.slice(-2);
  expect(last.map((body) => (body as { message: string }).message)).toEqual(["On the train", "In a tunnel"]);
  expect(last[0]).toEqual(sent[0]);
  for (const text of ["On the train", "In a tunnel"]) expect(within(await log()).getAllByText(text)).toHaveLength(1);
});

it("restores failed and pending messages after a reload, with the same client ids", async () => {
  const api = messagesApi([hello]);
  api.answer(at.send, { status: 500 });
  const { user } = openMessages();
  await user.type(await box(), "Anybody?{Enter}");
  await within(await log()).findByText("Not sent");
  api.answer(at.send, () => new Promise<Response>(() => undefined));
  await user.type(await box(), "On my way{Enter}");
  await within(await log()).findByText("Sending");
  const [failed, cut] = api.sentTo(at.send);
  cleanup();
  // A page that is loaded again knows nothing.
  emptyOutbox();

  const { promise, resolve } = Promise.withResolvers<Response>();
  api.answer(at.send, () => promise);
  const { user: again } = openMessages();
  expect(await within(await log()).findByText("Not sent")).toBeDefined();
  expect(await within(await log()).findByText("Sending")).toBeDefined();
  resolve(Response.json(copyOf(cut), { status: 201 }));
  await waitFor(() => expect(screen.queryByText("Sending")).toBeNull());
  api.answer(at.send, () => Response.json(copyOf(failed, 3), { status: 201 }));
  await again.click(await screen.findByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText("Not sent")).toBeNull());
  expect(api.sentTo(at.send)).toEqual([failed, cut, cut, failed]);
  for (const text of ["Anybody?", "On my way"]) expect(within(await log()).getAllByText(text)).toHaveLength(1);
  expect(await stored()).toEqual([]);
});

it("takes a refused message back into the field, with its reason, its file and what is typed there", async () => {
  const api = messagesApi([hello]);
  api.answer("POST /api/objects/upload", { status: 413, body: { code: "media/storage-full", message: "Full" } });
  const { user } = openMessages();
  await user.upload(await screen.findByLabelText("Add files"), new File(["plan"], "plan.txt", { type: "text/plain" }));
  await user.type(await box(), "Here it is{Enter}");
  const history = within(await log());
  expect(await history.findByText("Not sent: Full")).toBeDefined();
  await user.type(await box(), "And more");
  await user.click(history.getByRole("button", { name: "Edit" }));
  await waitFor(async () => expect((await box()).value).toBe("Here it is\nAnd more"));
  expect(document.activeElement).toBe(await box());
  expect(await screen.findByRole("list", { name: "Attachments" })).toBeDefined();
  await waitFor(() => expect(history.queryByText("Here it is")).toBeNull());
  expect(await stored()).toEqual([]);
  expect(api.sentTo(at.send)).toEqual([]);
});

it("keeps a refused message's files out of a field that has others", async () => {
  const api = messagesApi([hello]);
  api.answer("POST /api/objects/upload", { status: 413, body: { code: "media/storage-full", message: "Full" } });
  const { user } = openMessages();
  const file = (name: string) => new File([name], name, { type: "text/plain" });
  await user.upload(await screen.findByLabelText("Add files"), file("plan.txt"));
  await user.click(screen.getByRole("button", { name: "Send" }));
  const history = within(await log());
  await history.findByText("Not sent: Full");
  await user.upload(await screen.findByLabelText("Add files"), file("map.txt"));
  await user.click(history.getByRole("button", { name: "Edit" }));
  expect(await screen.findByText("You've attached something else")).toBeDefined();
  expect(history.getByText("Not sent: Full")).toBeDefined();
  await user.click(history.getByRole("button", { name: "Delete" }));
  await waitFor(async () => expect(await stored()).toEqual([]));
});

it("forgets an unsent message that its author deletes", async () => {
  const api = messagesApi([hello]);
  api.answer(at.send, { status: 500 });
  const { user } = openMessages();
  await user.type(await box(), "Anybody?{Enter}");
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("Anybody?")).toBeNull());
  expect(await stored()).toEqual([]);
});

it("shows the server's reason for a refusal, and removes the field", async () => {
  const api = messagesApi([hello]);
  api.answer(at.send, refused(403, "You can't message this member"));
  const { user } = openMessages();
  await user.type(await box(), "Hello?");
  api.answer(at.one, ok(aConversation({ mayWrite: false })));
  await user.keyboard("{Enter}");
  expect(await screen.findByText("You can't message this member")).toBeDefined();
  expect(await screen.findByText(/You can't write to Ines/)).toBeDefined();
  expect(screen.queryByRole("textbox", { name: "Message to Ines" })).toBeNull();
  expect(within(await log()).getByText("Hello?")).toBeDefined();
});

it("stores an unsent text for this member until it is sent", async () => {
  const api = messagesApi([hello]);
  const { user, router } = openMessages();
  await user.type(await box(), "Half a thought");
  await router.navigate({ to: "/messages" });
  await waitFor(() => expect(screen.queryByRole("log")).toBeNull());
  router.history.back();
  expect((await box()).value).toBe("Half a thought");
  expect(Object.keys(sessionStorage).filter((key) => key.includes(robin.id))).toHaveLength(1);
  api.answer(at.send, () => Response.json(copyOf(api.sentTo(at.send)[0]), { status: 201 }));
  await user.type(await box(), "{Enter}");
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes(robin.id))).toEqual([]));
});

it("shows and announces new messages, and shows read receipts", async () => {
  const mine = aMessage(2, "Are you there?", { mine: true });
  const api = messagesApi([hello, mine]);
  openMessages();
  expect(await within(await log()).findByText("Sent")).toBeDefined();
  const reply = aMessage(3, "I am 👋 <b>here</b>");
  api.answer(at.messages, page([reply, { ...mine, isRead: true }, hello]));
  await waitFor(() => api.tell("messages"));
  expect(await within(await log()).findByText("I am 👋 <b>here</b>")).toBeDefined();
  expect(within(await log()).getByText("Read")).toBeDefined();
  expect(screen.getByText("Ines: I am 👋 <b>here</b>")).toBeDefined();
  expect(screen.queryByText("Ines: Hello Robin")).toBeNull();
});

it("doesn't poll while the tab is hidden, so that nothing counts as read", async () => {
  const api = messagesApi([hello]);
  const visibility = vi.spyOn(document, "visibilityState", "get");
  openMessages();
  await within(await log()).findByText("Hello Robin");
  visibility.mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  const before = api.sentTo(at.messages).length;
  const lists = api.sentTo(at.list).length;
  await waitFor(() => api.tell("messages"));
  await waitFor(() => expect(api.sentTo(at.list).length).toBeGreaterThan(lists));
  expect(api.sentTo(at.messages)).toHaveLength(before);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(api.sentTo(at.messages).length).toBeGreaterThan(before));
  visibility.mockRestore();
});

it("loads earlier messages", async () => {
  const api = messagesApi();
  api.answer(at.messages, (_, address) =>
    address.includes("cursor=before")
      ? page([aMessage(1, "First of all")])()
      : page([aMessage(2, "Second")], "before")(),
  );
  const { user } = openMessages();
  await user.click(await screen.findByRole("button", { name: "Earlier messages" }));
  expect(await within(await log()).findByText("First of all")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Earlier messages" })).toBeNull();
});

it("deletes the member's own message for both after a confirmation", async () => {
  const mine = aMessage(2, "Oh no", { mine: true });
  const api = messagesApi([hello, mine]);
  const { user } = openMessages();
  const more = await screen.findByRole("button", { name: "More about your message" });
  expect(document.getElementById(more.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Oh no");
  await user.click(more);
  await user.click(await screen.findByRole("menuitem", { name: "Delete for everyone" }));
  const remove = `DELETE /api/messages/${messageId(2)}`;
  expect(api.sentTo(remove)).toEqual([]);
  api.answer(remove, { status: 204 });
  await user.click(await screen.findByRole("button", { name: "Delete for everyone" }));
  expect(await within(await log()).findByText("Message deleted")).toBeDefined();
  expect(screen.queryByText("Oh no")).toBeNull();
  expect(screen.queryByRole("button", { name: "More about your message" })).toBeNull();
});

it("lets the member report the other's message, and block its sender", async () => {
  messagesApi([hello]);
  const { user } = openMessages();
  await user.click(await screen.findByRole("button", { name: "More about this message from Ines Duarte" }));
  expect(screen.queryByRole("menuitem", { name: "Delete for everyone" })).toBeNull();
  expect(await screen.findByRole("menuitem", { name: "Block Ines" })).toBeDefined();
  await user.click(screen.getByRole("menuitem", { name: "Report this message" }));
  expect(await screen.findByRole("dialog", { name: /this message/ })).toBeDefined();
});

it("sends a photo and a file each in a message of its own, with its caption", async () => {
  const api = messagesApi([hello]);
  const { user } = openMessages();
  const plan = new File(["plan"], "plan.txt", { type: "text/plain" });
  await user.upload(await screen.findByLabelText("Add files"), plan);
  const tray = await screen.findByRole("list", { name: "Attachments" });
  await user.type(within(tray).getByLabelText(/^Caption for plan.txt/), "For Thursday");
  expect(screen.queryByRole("button", { name: "Record a voice message" })).toBeNull();
  await user.upload(screen.getByLabelText("Add photos or a video"), new File(["x"], "me.jpg", { type: "image/jpeg" }));
  expect(await screen.findByText("One kind at a time")).toBeDefined();
  expect(within(tray).getAllByRole("listitem")).toHaveLength(1);
  api.answer("POST /api/objects/upload", { status: 413, body: { code: "media/storage-full", message: "Full" } });
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await within(await log()).findByText("Not sent: Full")).toBeDefined();
  expect(api.sentTo("POST /api/objects/upload")).toMatchObject([{ purpose: "chat-file", filename: "plan.txt" }]);
  expect(api.sentTo(at.send)).toEqual([]);
});

it("shows photos, files and voice messages", async () => {
  const shown = {
    url: "/objects/attachments/1",
    posterUrl: null,
    size: 2048,
    caption: "",
    peaks: null,
    thumbhash: null,
  };
  const photo = { ...shown, id: "1", kind: "photo", name: "Photo", width: 4, height: 3, duration: null } as const;
  const file = {
    ...shown,
    id: "2",
    kind: "file",
    name: "plan.pdf",
    width: null,
    height: null,
    duration: null,
  } as const;
  const voice = {
    ...shown,
    id: "3",
    kind: "voice",
    name: "Voice message",
    width: null,
    height: null,
    duration: 12,
  } as const;
  messagesApi([
    aMessage(1, "Look", { messageType: "photo", attachments: [{ ...photo, caption: "The garden" }] }),
    aMessage(2, "", { messageType: "file", attachments: [file] }),
    aMessage(3, "", { messageType: "voice", attachments: [voice] }),
    aMessage(4, "", { messageType: "photo", attachments: [] }),
  ]);
  openMessages();
  const history = within(await log());
  expect(await history.findByRole("img", { name: "The garden" })).toBeDefined();
  expect(history.getByRole("link", { name: /plan\.pdf.*2 kB/ }).getAttribute("download")).toBe("plan.pdf");
  expect(history.getByRole("group", { name: "Voice message from Ines" }).textContent).toContain("0:12");
  expect(history.getByText("No longer available")).toBeDefined();
});

it("begins with an empty state", async () => {
  messagesApi();
  openMessages();
  expect(await screen.findByText("Say hello to Ines.")).toBeDefined();
});
