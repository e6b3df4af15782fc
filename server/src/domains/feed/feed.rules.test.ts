import { describe, expect, it } from "vitest";
import { audienceChange, commentedNotice, likedNotice } from "./feed.rules.ts";

describe("notifications", () => {
  it("name the latest member and mention the others", () => {
    expect(likedNotice("Bob Young").title).toBe("Bob Young liked your post");
    expect(likedNotice("Bob Young").merged.title).toBe("Bob Young and others liked your post");
  });

  it("quote the beginning of a comment in whole characters", () => {
    expect(commentedNotice("Bob", "a\n\nb").message).toBe("Bob commented on your post: “a b”");
    expect(commentedNotice("Bob", "🙂".repeat(120)).message).toContain(`“${"🙂".repeat(120)}”`);
    expect(commentedNotice("Bob", "🙂".repeat(121)).merged.message).toContain(`latest: “${"🙂".repeat(120)}…”`);
  });
});

it.each([
  ["friends", undefined, "none"],
  ["friends", "friends", "none"],
  ["private", "friends", "friends"],
  ["friends", "private", "friends"],
  ["public", "private", "everybody"],
  ["friends", "public", "everybody"],
] as const)("an edit from %s to %s changes the feeds of %s", (from, to, wanted) => {
  expect(audienceChange(from, to)).toBe(wanted);
});
