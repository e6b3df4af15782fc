import { describe, expect, it } from "vitest";
import { hasAge, isKept, keptPart, outdated } from "./kept.rules.ts";

const robin = "0198c0de-0000-7000-8000-000000000001";
const ines = "0198c0de-0000-7000-8000-000000000002";

describe("what is kept", () => {
  it.each([
    [["GET /api/agenda", { query: { state: "upcoming" } }], true],
    [["GET /api/conversations/{id}/messages", { params: { id: "7" } }, "history"], true],
    [["GET /api/users/{id}", { params: { id: robin } }], true],
    [["GET /api/users/{id}", { params: { id: ines } }], false],
    [["GET /api/profile", {}], false],
    [["GET /api/privacy/settings", {}], false],
    [["GET /api/agenda/feed", {}], false],
    [["GET /api/auth/sessions", {}], false],
    [["GET /api/support/threads/{key}", { params: { key: "secret" } }], false],
    [["GET /api/admin/users", {}], false],
    [["session failure"], false],
  ])("%j: %s", (key, isIt) => {
    expect(isKept(key, robin)).toBe(isIt);
  });

  it("is shown with its age, unless it is about the application", () => {
    expect(hasAge(["GET /api/agenda", {}])).toBe(true);
    expect(hasAge(["GET /api/config", {}])).toBe(false);
    expect(hasAge(["GET /api/videos/feed", {}])).toBe(false);
  });

  it("is the first page of a list, and no endless history", () => {
    const list = { pages: [{ items: [1] }, { items: [2] }], pageParams: [null, "next"] };
    expect(keptPart(list)).toEqual({ pages: [{ items: [1] }], pageParams: [null] });
    expect(keptPart({ messages: Array(200).fill(0), older: null })).toBeDefined();
    expect(keptPart({ messages: Array(201).fill(0), older: null })).toBeUndefined();
    expect(keptPart([1, 2])).toEqual([1, 2]);
  });
});

it("what is older than a month goes, and so does what is too much, the oldest first", () => {
  const now = Date.parse("2026-11-28T12:00:00Z");
  const answers = Array.from({ length: 122 }, (_, index) => ({ hash: String(index), at: now - index * 1000 }));
  expect(outdated(answers, now)).toEqual(["120", "121"]);
  expect(outdated([{ hash: "old", at: now - 31 * 86_400_000 }], now)).toEqual(["old"]);
});
