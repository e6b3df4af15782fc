import { describe, expect, it } from "vitest";
import { robin } from "../../../test/fake-api.ts";
import { excerpt, inboxOf, lastMessageText } from "./messages.rules.ts";
import { aConversation, aGroupChat, aMessage } from "../../../test/makers/messages.ts";

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
