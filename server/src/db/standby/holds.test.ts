import { expect, it, test } from "vitest";
import { createHolds } from "./holds.ts";

const [ada, bob, cleo] = ["a", "b", "c"].map((letter) => letter.repeat(36)) as [string, string, string]; // three
const mentions = (holds: ReturnType<typeof createHolds>, answer: unknown) => holds.mentions(answer, holds.subjects());

it("a member who has written is held as a reader and as somebody lists mention", () => {
  const holds = createHolds();
  holds.changed([`writer:${ada}`], 10);
  expect([holds.isHeld(ada), holds.isHeld(bob), holds.isHeld(null)]).toEqual([true, false, false]);
  expect(mentions(holds, [{ id: "1", user: { id: ada } }])).toBe(true);
  expect(mentions(holds, [{ id: "1", user: { id: bob }, at: null, count: 3 }])).toBe(false);
});

it("a member who was told something is only held as a reader", () => {
  const holds = createHolds();
  holds.told([ada, bob], 10);
  expect([holds.isHeld(ada), holds.isHeld(bob), holds.isHeld(cleo)]).toEqual([true, true, false]);
  expect(mentions(holds, [ada])).toBe(false);
  expect(holds.isSettled(ada)).toBe(true);
});

test.each(["author", "added"])("what a member has only added is missed by nobody but them: %s", (kind) => {
  const holds = createHolds();
  holds.changed([`${kind}:${ada}`], 10);
  expect([holds.isHeld(ada), mentions(holds, [ada]), holds.isQuiet()]).toEqual([true, false, false]);
});

test.each(["person", "sessions", "connections"])("a change of the %s holds back the people it concerns", (kind) => {
  const holds = createHolds();
  holds.changed([`${kind}:${bob}`], 10);
  expect([holds.isHeld(bob), mentions(holds, [bob])]).toEqual([true, true]);
  expect([holds.isSettled(bob), holds.isSettled(ada)]).toEqual([false, true]);
});

test.each([
  ["public", ["public"]],
  ["a post", [`post:${ada}`]],
])("a change of %s holds nobody, and isn't missed by what is kept", (_, names) => {
  const holds = createHolds();
  holds.changed(names, 10);
  expect([holds.isHeld(ada), mentions(holds, [ada]), holds.isQuiet()]).toEqual([false, false, false]);
});

test.each([
  ["changes were missed", null],
  ["the team has decided something", ["moderated"]],
])("everybody is held where %s", (_, names) => {
  const holds = createHolds();
  holds.changed(names, 10);
  expect([holds.isHeld(cleo), holds.isHeld(null), holds.isQuiet()]).toEqual([true, true, false]);
  expect(holds.isSettled(cleo)).toBe(false);
  holds.release(10.1);
  expect([holds.isHeld(cleo), holds.isHeld(null), holds.isQuiet()]).toEqual([false, false, true]);
});

it("lets go of those whose changes the standby has, the later of two counting", () => {
  const holds = createHolds();
  holds.changed([`writer:${ada}`], 10);
  holds.changed([`writer:${bob}`], 20);
  holds.changed([`writer:${ada}`], 30);
  holds.release(10);
  expect([holds.isHeld(ada), holds.isHeld(bob)]).toEqual([true, true]);
  holds.release(21);
  expect([holds.isHeld(ada), holds.isHeld(bob), mentions(holds, [bob])]).toEqual([true, false, false]);
  holds.release(31);
  expect([holds.isHeld(ada), mentions(holds, [ada]), holds.isQuiet()]).toEqual([false, false, true]);
});

it("holds everybody rather than more than it can remember", () => {
  const holds = createHolds(2);
  holds.told([ada, bob], 10);
  expect(holds.isHeld(cleo)).toBe(false);
  holds.told([cleo], 20);
  expect([holds.isHeld(ada), holds.isHeld(null)]).toEqual([true, true]);
  holds.release(20.1);
  expect([holds.isHeld(ada), holds.isHeld(null)]).toEqual([false, false]);
});

it("goes on knowing, for a list that takes longer, who was held when it was begun", () => {
  const holds = createHolds();
  holds.changed([`writer:${ada}`], 10);
  const before = holds.subjects();
  holds.changed([`writer:${bob}`], 15);
  holds.release(20);
  expect([holds.isHeld(ada), mentions(holds, [ada])]).toEqual([false, false]);
  expect([ada, bob, cleo].map((id) => holds.mentions([{ id }], before))).toEqual([true, true, false]);
  holds.changed([`writer:${cleo}`], 30);
  expect([ada, cleo].map((id) => holds.mentions([{ id }], before))).toEqual([true, true]);
});

it("takes nothing from a list in which anybody may have changed while it was read", () => {
  const holds = createHolds();
  const before = holds.subjects();
  holds.changed(["moderated"], 10);
  expect(holds.mentions([cleo], before)).toBe(true);
  holds.release(10.1);
  expect(holds.mentions([cleo], before)).toBe(false);
});
