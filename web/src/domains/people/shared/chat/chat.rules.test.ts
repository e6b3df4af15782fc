import { describe, expect, it } from "vitest";
import { aMessage } from "../../../../../test/makers/messages.ts";
import { robin } from "../../../../../test/fake-api.ts";
import type { Reply } from "../../../../api/call.ts";
import {
  isEditable,
  type Outgoing,
  quoteOf,
  quoteText,
  shownMessages,
  showsState,
  typingText,
  withReaction,
} from "./chat.rules.ts";

type Message = Reply<"POST /api/messages">;

const said = (numbers: number[]) => numbers.map((number) => aMessage(number, `message ${number}`));
const reading = {
  isMine: ({ senderId }: Message) => senderId === robin.id,
  isRead: ({ isRead }: Message) => isRead,
};

describe("messages in the chat", () => {
  const clientId = "0198c0de-0000-4000-8000-00000000000c";
  const draft: Outgoing = { clientId, text: "Hello", at: "2026-05-01T10:03:00.000Z", state: "queued", replyTo: null };

  it("pending messages come last, and once sent they appear only once, under the same key", () => {
    const before = shownMessages(said([1]), [draft], reading);
    expect(before.map(({ text, state }) => [text, state])).toEqual([
      ["message 1", null],
      ["Hello", "pending"],
    ]);
    const arrived = aMessage(2, "Hello", { mine: true, clientId });
    const after = shownMessages([...said([1]), arrived], [draft], reading);
    expect(after.map(({ text, state }) => [text, state])).toEqual([
      ["message 1", null],
      ["Hello", "sent"],
    ]);
    expect(after[1]?.key).toBe(before[1]?.key);
  });

  it("failed messages are marked", () => {
    expect(shownMessages([], [{ ...draft, state: "failed" }], reading)[0]?.state).toBe("failed");
  });

  it("everything sent before a read message counts as read", () => {
    const messages = [
      aMessage(1, "a", { mine: true }),
      aMessage(2, "b", { mine: true, isRead: true }),
      aMessage(3, "c", { mine: true }),
      aMessage(4, "d"),
    ];
    expect(shownMessages(messages, [], reading).map(({ state }) => state)).toEqual(["read", "read", "sent", null]);
  });

  it("time and status show at the end of a run, and where the next message has a lower status", () => {
    const [read, sent, pending] = shownMessages(
      [aMessage(1, "a", { mine: true, isRead: true }), aMessage(2, "b", { mine: true })],
      [draft],
      reading,
    );
    if (!read || !sent || !pending) throw new Error("three messages");
    expect(showsState({ isLast: false, message: read }, sent)).toBe(true);
    // A refetch would change it again, and everything would move.
    expect(showsState({ isLast: false, message: sent }, pending)).toBe(false);
    expect(showsState({ isLast: true, message: pending }, undefined)).toBe(true);
  });
});

const [ana, bo, cleo, dan] = ["Ana", "Bo", "Cleo", "Dan"].map((firstName) => ({
  firstName,
  lastName: "Lima",
  username: null,
}));

it.each([
  [[], ""],
  [[ana], "Ana is typing…"],
  [[ana, bo], "Ana and Bo are typing…"],
  [[ana, bo, cleo], "Ana, Bo and Cleo are typing…"],
  [[ana, bo, cleo, dan], "Ana, Bo and 2 others are typing…"],
  [[undefined], "Someone is typing…"],
  [[ana, undefined], "2 people are typing…"],
])("of %j it reads %s", (people, words) => {
  expect(typingText(people)).toBe(words);
});

describe("a reaction", () => {
  const mine = { emoji: "👍", count: 2, isMine: true };
  const other = { emoji: "👍", count: 1, isMine: false };
  it.each([
    ["the first of its kind is added", [], "🎉", [{ emoji: "🎉", count: 1, isMine: true }]],
    ["joins the same of others", [other], "👍", [mine]],
    ["replaces an earlier one", [mine], "🎉", [other, { emoji: "🎉", count: 1, isMine: true }]],
    ["is taken back", [mine], null, [other]],
    ["the only one disappears", [{ ...mine, count: 1 }], null, []],
  ])("%s", (_, reactions, emoji, after) => {
    expect(withReaction({ reactions }, emoji).reactions).toEqual(after);
  });
});

describe("an edit", () => {
  const sentAt = "2026-05-01T10:00:00.000Z";
  it.each([
    ["text", 14 * 60 + 59, true],
    ["text", 15 * 60, false],
    ["photo", 1, false],
  ])("of a %s after %d seconds is possible: %s", (messageType, seconds, isPossible) => {
    expect(isEditable({ sentAt, messageType }, Date.parse(sentAt) + seconds * 1000)).toBe(isPossible);
  });
});

describe("a quote", () => {
  const attachmentSummary = { kind: "photo", name: "Photo", duration: null, count: 2 } as const;
  it.each([
    [{ text: "Hello", isDeleted: false, attachmentSummary: null }, "Hello"],
    [{ text: "", isDeleted: false, attachmentSummary }, "2 photos"],
    [{ text: "Look", isDeleted: false, attachmentSummary }, "Look"],
    [{ text: "", isDeleted: true, attachmentSummary: null }, null],
  ])("of %j says %j", (quote, words) => {
    expect(quoteText(quote)).toBe(words);
  });

  it("of a message has its beginning and its sender", () => {
    const message = aMessage(1, "Hello");
    expect(quoteOf(message, { senderId: robin.id })).toEqual({
      id: message.id,
      text: "Hello",
      isDeleted: false,
      attachmentSummary: null,
      senderId: robin.id,
    });
  });
});
