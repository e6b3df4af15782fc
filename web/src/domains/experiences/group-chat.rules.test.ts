import { describe, expect, it } from "vitest";
import type { GroupMessage } from "./experiences.queries.ts";
import { chatLines, withNewest, withOlder, withSent } from "./group-chat.rules.ts";

function said(
  id: number,
  { userId = "ana", at = `2026-05-01T10:${String(id).padStart(2, "0")}:00.000Z` } = {},
): GroupMessage {
  const user = {
    id: userId,
    username: userId,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    city: null,
    karmaPoints: 0,
    createdAt: at,
  };
  return { id: String(id), experienceId: "e", userId, message: `message ${id}`, sentAt: at, user };
}
const page = (ids: number[], next: string | null) => ({ items: ids.map((id) => said(id)).toReversed(), next });
const ids = (history: { messages: GroupMessage[] }) => history.messages.map(({ id }) => Number(id));

describe("a chat's history", () => {
  const read = withNewest(undefined, page([4, 5, 6], "before-4"));

  it("turns the newest page around", () => {
    expect(ids(read)).toEqual([4, 5, 6]);
    expect(read.older).toBe("before-4");
  });

  it("keeps what was scrolled to when a new message comes", () => {
    const scrolled = withOlder(read, page([1, 2, 3], null));
    expect(ids(scrolled)).toEqual([1, 2, 3, 4, 5, 6]);
    const next = withNewest(scrolled, page([5, 6, 7], "before-5"));
    expect(ids(next)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(next.older).toBeNull();
  });

  it("starts over rather than hiding a gap", () => {
    const next = withNewest(read, page([8, 9, 10], "before-8"));
    expect(ids(next)).toEqual([8, 9, 10]);
    expect(next.older).toBe("before-8");
  });

  it("keeps a message that was sent while the page was on its way", () => {
    const sent = withSent(read, said(7));
    expect(ids(withNewest(sent, page([4, 5, 6], "before-4")))).toEqual([4, 5, 6, 7]);
    expect(ids(withNewest(withSent({ messages: [], older: null }, said(1)), page([], null)))).toEqual([1]);
  });

  it("takes each message once", () => {
    expect(ids(withSent(read, said(6)))).toEqual([4, 5, 6]);
    expect(ids(withOlder(read, page([3, 4], "before-3")))).toEqual([3, 4, 5, 6]);
  });
});

it("names each day once and joins what one person wrote in a row", () => {
  const messages = [
    said(1),
    said(2),
    said(3, { userId: "ben" }),
    said(4, { userId: "ben", at: "2026-05-02T08:00:00.000Z" }),
  ];
  const lines = chatLines(messages, (moment) => moment.slice(0, 10));
  expect(lines.map(({ newDay, isFirst, isLast }) => [newDay, isFirst, isLast])).toEqual([
    ["2026-05-01", true, false],
    [null, false, true],
    [null, true, true],
    ["2026-05-02", true, true],
  ]);
});
