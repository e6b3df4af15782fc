import { describe, expect, it } from "vitest";
import { type History, type Said, withNewest, withOlder, withSent } from "./history.ts";

const said = (id: number): Said => ({ id: String(id), sentAt: `2026-05-01T10:${String(id).padStart(2, "0")}:00.000Z` });
const page = (ids: number[], next: string | null) => ({ items: ids.map((id) => said(id)).toReversed(), next });
const ids = (history: History<Said>) => history.messages.map(({ id }) => Number(id));

describe("a chat's history", () => {
  const read = withNewest(undefined, page([4, 5, 6], "before-4"));

  it("reverses the newest page", () => {
    expect(ids(read)).toEqual([4, 5, 6]);
    expect(read.older).toBe("before-4");
  });

  it("keeps the loaded older pages when a new message arrives", () => {
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

  it("keeps a message sent while the page was loading", () => {
    const sent = withSent(read, said(7));
    expect(ids(withNewest(sent, page([4, 5, 6], "before-4")))).toEqual([4, 5, 6, 7]);
    expect(ids(withNewest(withSent({ messages: [], older: null }, said(1)), page([], null)))).toEqual([1]);
  });

  it("contains each message once", () => {
    expect(ids(withSent(read, said(6)))).toEqual([4, 5, 6]);
    expect(ids(withOlder(read, page([3, 4], "before-3")))).toEqual([3, 4, 5, 6]);
  });
});
