import { describe, expect, it } from "vitest";
import { dependence, dependsOn, numberOf } from "./cache/changes.cache.ts";
import { audienceChange, commentedNotice, likedNotice } from "./feed.rules.ts";

describe("notices", () => {
  it("name who was the last, and that there are others", () => {
    expect(likedNotice("Bob Young").title).toBe("Bob Young liked your post");
    expect(likedNotice("Bob Young").merged.title).toBe("Bob Young and others liked your post");
  });

  it("quote how a comment begins, in whole letters", () => {
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
] as const)("knows whose feed an edit from %s to %s changes: %s", (from, to, wanted) => {
  expect(audienceChange(from, to)).toBe(wanted);
});

it("finds every name a page depends on, and none besides", () => {
  const names = Array.from({ length: 500 }, (_, at) => `post:${at}`);
  const on = dependence([...names, ...names]);
  expect(on).toHaveLength(500);
  expect(names.every((name) => dependsOn(on, numberOf(name)))).toBe(true);
  expect(["post:500", "person:1", "", "public"].some((name) => dependsOn(on, numberOf(name)))).toBe(false);
  expect(dependsOn(dependence([]), 0)).toBe(false);
});
