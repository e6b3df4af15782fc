import { describe, expect, it } from "vitest";
import { robin } from "../../../test/fake-api.ts";
import type { Message } from "./messages.queries.ts";
import {
  type ContextHistory,
  excerpt,
  joined,
  lastMessageText,
  type Outgoing,
  shownMessages,
  showsState,
  withContext,
  withNewer,
} from "./messages.rules.ts";
import { aMessage, messageId } from "../../../test/makers/messages.ts";

const said = (numbers: number[]) => numbers.map((number) => aMessage(number, `message ${number}`));
const page = (numbers: number[], next: string | null = null) => ({ items: said(numbers).toReversed(), next });
const numbersOf = ({ messages }: { messages: Message[] }) => messages.map(({ id }) => Number(id.slice(-4)));

describe("what stands around a found message", () => {
  const found = withContext(undefined, page([4, 5, 6], "before-4"));

  it("turns the page around, and does not know yet whether it is the end", () => {
    expect(numbersOf(found)).toEqual([4, 5, 6]);
    expect(found).toMatchObject({ older: "before-4", hasNewer: true });
  });

  it("grows towards the newest, each message once, until nothing comes any more", () => {
    const grown = withNewer(found, page([5, 6, 7, 8]));
    expect(numbersOf(grown)).toEqual([4, 5, 6, 7, 8]);
    expect(grown.hasNewer).toBe(true);
    expect(withNewer(grown, page([6, 7, 8])).hasNewer).toBe(false);
  });

  it("takes what has changed when it is asked for again, and loses nothing that was read since", () => {
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

describe("the history, once what was read around a message has reached the newest", () => {
  const context: ContextHistory = { messages: said([1, 2, 3, 4, 5]), older: "before-1", hasNewer: false };

  it("goes back as far as was read, and on to what came since", () => {
    const history = joined(context, { messages: said([4, 5, 6]), older: "before-4" });
    expect(numbersOf(history)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(history.older).toBe("before-1");
  });

  it("stays as it is where it went further back already, or where a gap would be hidden", () => {
    const longer = { messages: said([0, 1, 2, 3, 4, 5, 6]), older: null };
    expect(joined(context, longer)).toBe(longer);
    const later = { messages: said([8, 9]), older: "before-8" };
    expect(joined(context, later)).toBe(later);
  });

  it("is what was read where nothing else is known", () => {
    expect(joined(context, undefined)).toEqual({ messages: context.messages, older: "before-1" });
  });
});

describe("messages as they stand in the chat", () => {
  const clientId = "0198c0de-0000-4000-8000-00000000000c";
  const draft: Outgoing = { clientId, text: "Hello", at: "2026-05-01T10:03:00.000Z", hasFailed: false };

  it("shows what is on its way last, and once it has arrived only there, under the same key", () => {
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

  it("says of what did not get through that it did not", () => {
    expect(shownMessages([], [{ ...draft, hasFailed: true }], robin.id)[0]?.state).toBe("failed");
  });

  it("counts as read what was sent before a message that was read", () => {
    const messages = [
      aMessage(1, "a", { mine: true }),
      aMessage(2, "b", { mine: true, isRead: true }),
      aMessage(3, "c", { mine: true }),
      aMessage(4, "d"),
    ];
    expect(shownMessages(messages, [], robin.id).map(({ state }) => state)).toEqual(["read", "read", "sent", null]);
  });

  it("tells time and state at the end of a run, and where the next message got less far", () => {
    const [read, sent, pending] = shownMessages(
      [aMessage(1, "a", { mine: true, isRead: true }), aMessage(2, "b", { mine: true })],
      [draft],
      robin.id,
    );
    if (!read || !sent || !pending) throw new Error("three messages");
    expect(showsState({ isLast: false, message: read }, sent)).toBe(true);
    // It would go again with the answer, and everything would move.
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
])("sums a conversation up: %s", (_, lastMessage, words) => {
  expect(lastMessageText({ lastMessage }, robin.id)).toBe(words);
});

describe("an excerpt", () => {
  it.each([
    ["Bring bread", "BREAD", ["Bring ", "bread", ""]],
    ["Bring bread", "wine", ["Bring bread", "", ""]],
    ["<b>bread</b>", "<b>", ["", "<b>", "bread</b>"]],
    ["", "x", ["", "", ""]],
  ])("of %j for %j", (text, query, parts) => {
    expect(excerpt(text, query)).toEqual(parts);
  });

  it("of a long text begins at a word shortly before what was found", () => {
    const text = `${"many words ".repeat(20)}and then bread and butter`;
    const [before, match, after] = excerpt(text, "bread");
    expect(before).toMatch(/^…(?:words|many) /u);
    expect(before.length).toBeLessThan(40);
    expect([match, after]).toEqual(["bread", " and butter"]);
  });

  it("of one endless word begins in its middle", () => {
    const [before] = excerpt(`${"x".repeat(500)}bread`, "bread");
    expect(before).toBe(`…${"x".repeat(30)}`);
  });
});
