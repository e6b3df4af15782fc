import { describe, expect, it } from "vitest";
import { robin } from "../../../test/fake-api.ts";
import type { Message } from "./messages.queries.ts";
import {
  type ContextHistory,
  excerpt,
  inboxOf,
  joined,
  lastMessageText,
  type Outgoing,
  shownMessages,
  showsState,
  withContext,
  withNewer,
} from "./messages.rules.ts";
import { aConversation, aGroupChat, aMessage, messageId } from "../../../test/makers/messages.ts";

const said = (numbers: number[]) => numbers.map((number) => aMessage(number, `message ${number}`));
const page = (numbers: number[], next: string | null = null) => ({ items: said(numbers).toReversed(), next });
const numbersOf = ({ messages }: { messages: Message[] }) => messages.map(({ id }) => Number(id.slice(-4)));

describe("messages around a found message", () => {
  const found = withContext(undefined, page([4, 5, 6], "before-4"));

  it("reverses the page, and doesn't know yet whether it reaches the end", () => {
    expect(numbersOf(found)).toEqual([4, 5, 6]);
    expect(found).toMatchObject({ older: "before-4", hasNewer: true });
  });

  it("grows towards the newest, each message once, until no more follow", () => {
    const grown = withNewer(found, page([5, 6, 7, 8]));
    expect(numbersOf(grown)).toEqual([4, 5, 6, 7, 8]);
    expect(grown.hasNewer).toBe(true);
    expect(withNewer(grown, page([6, 7, 8])).hasNewer).toBe(false);
  });

  it("merges changes on a refetch, and keeps pages loaded since", () => {
    const grown = withNewer(found, page([6, 7, 8]));
    const fresh = page([4, 5, 6], "before-4");
    const gone = fresh.items.map((message) =>
      message.id === messageId(5) ? { ...message, isDeleted: true } : message,
    );
    const again = withContext(grown, { ...fresh, items: gone });
    expect(numbersOf(again)).toEqual([4, 5, 6, 7, 8]);
    expect(again.messages.map(({ isDeleted }) => isDeleted)).toEqual([false, true, false, false, false]);
  });
});

describe("history, once the part around a found message reaches the newest", () => {
  const context: ContextHistory = { messages: said([1, 2, 3, 4, 5]), older: "before-1", hasNewer: false };

  it("goes back as far as loaded, and on to newer messages", () => {
    const history = joined(context, { messages: said([4, 5, 6]), older: "before-4" });
    expect(numbersOf(history)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(history.older).toBe("before-1");
  });

  it("stays unchanged if it already goes back further, or if a gap would be hidden", () => {
    const longer = { messages: said([0, 1, 2, 3, 4, 5, 6]), older: null };
    expect(joined(context, longer)).toBe(longer);
    const later = { messages: said([8, 9]), older: "before-8" };
    expect(joined(context, later)).toBe(later);
  });

  it("is the loaded part if nothing else is known", () => {
    expect(joined(context, undefined)).toEqual({ messages: context.messages, older: "before-1" });
  });
});

describe("messages in the chat", () => {
  const clientId = "0198c0de-0000-4000-8000-00000000000c";
  const draft: Outgoing = { clientId, text: "Hello", at: "2026-05-01T10:03:00.000Z", state: "queued", replyTo: null };

  it("pending messages come last, and once sent they appear only once, under the same key", () => {
    const before = shownMessages(said([1]), [draft], robin.id);
    expect(before.map(({ text, state }) => [text, state])).toEqual([
      ["message 1", null],
      ["Hello", "pending"],
    ]);
    const arrived = aMessage(2, "Hello", { mine: true, clientId });
    const after = shownMessages([...said([1]), arrived], [draft], robin.id);
    expect(after.map(({ text, state }) => [text, state])).toEqual([
      ["message 1", null],
      ["Hello", "sent"],
    ]);
    expect(after[1]?.key).toBe(before[1]?.key);
  });

  it("failed messages are marked", () => {
    expect(shownMessages([], [{ ...draft, state: "failed" }], robin.id)[0]?.state).toBe("failed");
  });

  it("everything sent before a read message counts as read", () => {
    const messages = [
      aMessage(1, "a", { mine: true }),
      aMessage(2, "b", { mine: true, isRead: true }),
      aMessage(3, "c", { mine: true }),
      aMessage(4, "d"),
    ];
    expect(shownMessages(messages, [], robin.id).map(({ state }) => state)).toEqual(["read", "read", "sent", null]);
  });

  it("time and status show at the end of a run, and where the next message has a lower status", () => {
    const [read, sent, pending] = shownMessages(
      [aMessage(1, "a", { mine: true, isRead: true }), aMessage(2, "b", { mine: true })],
      [draft],
      robin.id,
    );
    if (!read || !sent || !pending) throw new Error("three messages");
    expect(showsState({ isLast: false, message: read }, sent)).toBe(true);
    // A refetch would change it again, and everything would move.
    expect(showsState({ isLast: false, message: sent }, pending)).toBe(false);
    expect(showsState({ isLast: true, message: pending }, undefined)).toBe(true);
  });
});

it.each([
  ["nothing yet", null, "No messages yet"],
  ["the other's", aMessage(1, "Hello"), "Hello"],
  ["one's own", aMessage(1, "Hello", { mine: true }), "You: Hello"],
  ["a deleted one", aMessage(1, "", { isDeleted: true }), "Message deleted"],
  ["of somebody whose account is gone", aMessage(1, "Hello", { senderId: null }), "Hello"],
])("the summary of a conversation reads %s", (_, lastMessage, words) => {
  expect(lastMessageText({ lastMessage }, robin.id)).toBe(words);
});

describe("excerpt", () => {
  it.each([
    ["Bring bread", "BREAD", ["Bring ", "bread", ""]],
    ["Bring bread", "wine", ["Bring bread", "", ""]],
    ["<b>bread</b>", "<b>", ["", "<b>", "bread</b>"]],
    ["", "x", ["", "", ""]],
  ])("of %j for %j", (text, query, parts) => {
    expect(excerpt(text, query)).toEqual(parts);
  });

  it("of a long text begins at a word shortly before the match", () => {
    const text = `${"many words ".repeat(20)}and then bread and butter`;
    const [before, match, after] = excerpt(text, "bread");
    expect(before).toMatch(/^…(?:words|many) /u);
    expect(before.length).toBeLessThan(40);
    expect([match, after]).toEqual(["bread", " and butter"]);
  });

  it("of one long word begins in its middle", () => {
    const [before] = excerpt(`${"x".repeat(500)}bread`, "bread");
    expect(before).toBe(`…${"x".repeat(30)}`);
  });
});

describe("the inbox", () => {
  const talk = (lastMessageAt: string | null) =>
    aConversation({ lastMessageAt, createdAt: "2026-11-01T00:00:00.000Z" });
  const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T12:00:00.000Z`;
  const days = (entries: ReturnType<typeof inboxOf>) =>
    entries.map((entry) => `${"chat" in entry ? "event" : "person"} ${Number(entry.at.slice(8, 10))}`);

  it("has conversations and group chats together, the latest first", () => {
    const chats = [aGroupChat({ lastAt: at(9) }), aGroupChat({ lastAt: at(3) })];
    expect(days(inboxOf([talk(at(5)), talk(null)], chats, false))).toEqual([
      "event 9",
      "person 5",
      "event 3",
      "person 1",
    ]);
  });

  it("keeps older group chats for the page they belong to", () => {
    const chats = [aGroupChat({ lastAt: at(9) }), aGroupChat({ lastAt: at(3) })];
    expect(days(inboxOf([talk(at(5))], chats, true))).toEqual(["event 9", "person 5"]);
    expect(days(inboxOf([], chats, true))).toEqual(["event 9", "event 3"]);
  });
});
