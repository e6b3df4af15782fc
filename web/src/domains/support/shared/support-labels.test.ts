import { expect, it } from "vitest";
import { decisionTitle } from "./support-labels.ts";

const lifted = "2026-11-04T10:00:00.000Z";

it.each([
  ["remove", "post", null, "Your post was removed"],
  ["remove", "listing", null, "Your market item was removed"],
  ["remove", "experience", lifted, "Your experience is back"],
  ["remove", null, null, "Something on your profile was removed"],
  ["remove", "user", lifted, "What we removed is back"],
  ["warn", "comment", null, "You were warned because of your comment"],
  ["warn", null, null, "You were warned"],
  ["warn", "message", lifted, "A warning was taken back"],
  ["suspend", "post", null, "Your account was suspended"],
  ["suspend", null, lifted, "Your account is open again"],
] as const)("%s about %s, lifted %s: %s", (action, targetType, liftedAt, title) => {
  expect(decisionTitle({ action, targetType, liftedAt })).toBe(title);
});
