import { expect, it } from "vitest";
import { mutedUntilAfter } from "./muting.ts";

const [soon, later] = ["2026-11-28T20:00:00.000Z", "2026-11-29T07:00:00.000Z"];
const heard = { isMuted: false, mutedUntil: null };
const untilSoon = { isMuted: true, mutedUntil: soon };
const always = { isMuted: true, mutedUntil: null };

it.each([
  ["muting a chat", heard, { isMuted: true }, "infinity"],
  ["muting it until a time", heard, { mutedUntil: later }, later],
  ["muting it until a time, said twice", heard, { isMuted: true, mutedUntil: later }, later],
  ["choosing a later time", untilSoon, { mutedUntil: later }, later],
  ["choosing a time instead of always", always, { mutedUntil: later }, later],
  ["choosing always instead of a time", untilSoon, { isMuted: true }, "infinity"],
  ["switching it on", always, { isMuted: false }, null],
  ["switching it on wins over a time", untilSoon, { isMuted: false, mutedUntil: later }, null],
  ["changing something else while it is heard", heard, {}, null],
  ["changing something else while it is muted", always, {}, "infinity"],
  ["changing something else while it is muted until a time", untilSoon, {}, soon],
])("%s", (_, before, change, stored) => {
  expect(mutedUntilAfter(before, change)).toBe(stored);
});
