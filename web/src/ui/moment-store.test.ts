import { afterEach, expect, it, vi } from "vitest";
import { type Moment, moments, momentStore } from "./moment-store.ts";

const moment = (id: string, what: Partial<Moment> = {}): Moment => ({
  id,
  kind: "goal",
  title: "Goal completed!",
  text: "You got there.",
  moved: [],
  share: "I got there",
  next: { label: "Next", to: "/" },
  ...what,
});

afterEach(() => {
  while (momentStore.read()) moments.close();
  localStorage.clear();
});

it("shows the same thing once, also after it was closed", () => {
  expect(moments.show(moment("a"))).toBe(true);
  expect(moments.show(moment("a"))).toBe(false);
  moments.close();
  expect(momentStore.read()).toBeUndefined();
  expect(moments.show(moment("a"))).toBe(false);
});

it("shows several one after the other", () => {
  const onClosed = vi.fn<() => void>();
  moments.show(moment("a", { onClosed }));
  moments.show(moment("b"));
  expect(momentStore.read()?.id).toBe("a");
  moments.close();
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(momentStore.read()?.id).toBe("b");
});

it("works with unreadable storage", () => {
  localStorage.setItem("moments-seen", "{");
  expect(moments.show(moment("a"))).toBe(true);
});
