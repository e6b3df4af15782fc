import { expect, it } from "vitest";
import type { ChangeListener } from "../../../ports/events/events.ts";
import { changeKeys } from "../../../ports/events/change-keys.ts";
import { createSessionMemory } from "./sessions.cache.ts";

const start = Date.parse("2026-11-21T12:00:00Z");
const at = (ms: number) => new Date(start + ms);

function memory(capacity?: number) {
  let tell: ChangeListener = () => undefined;
  const onChange = (listener: ChangeListener) => {
    tell = listener;
    return () => undefined;
  };
  const kept = createSessionMemory({ onChange }, capacity);
  return { kept, tell: (names: readonly string[] | null) => tell(names) };
}

const row = (sid: string, subject: string, expire = at(3_600_000)) => ({
  sid,
  sess: { kind: "member" as const, subject },
  expire,
  createdAt: at(-1000),
  isSuspended: false,
  hasName: true,
});

it("believes a session for five seconds, and not longer than it lasts", () => {
  const { kept } = memory();
  kept.reading()(row("a", "ada"), at(0));
  kept.reading()(row("b", "ada", at(2000)), at(0));
  expect([kept.find("a", at(4999))?.sid, kept.find("b", at(1999))?.sid]).toEqual(["a", "b"]);
  expect([kept.find("a", at(5000)), kept.find("b", at(2000)), kept.find("c", at(0))]).toEqual([null, null, null]);
});

it("does not believe a clock that was set back", () => {
  const { kept } = memory();
  kept.reading()(row("a", "ada"), at(0));
  expect(kept.find("a", at(-1))).toBeNull();
});

it("drops all sessions of a member when one ends, and nobody else's", () => {
  const { kept, tell } = memory();
  for (const [sid, subject] of [
    ["a", "ada"],
    ["b", "ada"],
    ["c", "bob"],
  ] as const)
    kept.reading()(row(sid, subject), at(0));
  tell(["person:ada", "post:1"]);
  expect(kept.find("a", at(1))?.sid).toBe("a");
  tell(["post:1", changeKeys.sessions("ada")]);
  expect([kept.find("a", at(1)), kept.find("b", at(1)), kept.find("c", at(1))?.sid]).toEqual([null, null, "c"]);
});

it("caches nothing that was read while a session ended", () => {
  const { kept, tell } = memory();
  const keep = kept.reading();
  tell([changeKeys.sessions("ada")]);
  keep(row("a", "ada"), at(0));
  expect(kept.find("a", at(1))).toBeNull();
});

it("forgets everything where something may have been missed", () => {
  const { kept, tell } = memory();
  kept.reading()(row("a", "ada"), at(0));
  tell(null);
  expect(kept.find("a", at(1))).toBeNull();
});

it("evicts the least recently used session when full", () => {
  const { kept, tell } = memory(2);
  kept.reading()(row("a", "ada"), at(0));
  kept.reading()(row("b", "bob"), at(0));
  expect(kept.find("a", at(1))?.sid).toBe("a");
  kept.reading()(row("c", "cleo"), at(1));
  expect(["a", "b", "c"].map((sid) => kept.find(sid, at(2))?.sid ?? null)).toEqual(["a", null, "c"]);
  tell([changeKeys.sessions("bob"), changeKeys.sessions("ada")]);
  expect(["a", "b", "c"].map((sid) => kept.find(sid, at(2))?.sid ?? null)).toEqual([null, null, "c"]);
});

it("still forgets a session that was read twice when it ends", () => {
  const { kept, tell } = memory();
  kept.reading()(row("a", "ada"), at(0));
  kept.reading()(row("a", "ada"), at(10));
  expect(kept.find("a", at(5005))?.sid).toBe("a");
  tell([changeKeys.sessions("ada")]);
  expect(kept.find("a", at(20))).toBeNull();
});
