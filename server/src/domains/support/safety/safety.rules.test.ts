import { describe, expect, it } from "vitest";
import { decidedNotice, liftedNotice, type Decided } from "./safety.rules.ts";

const decided = (change: Partial<Decided>): Decided => ({
  action: "warn",
  targetType: "post",
  excerpt: "Hello all",
  reason: "It is advertising.",
  hasRemoved: false,
  ...change,
});
const close =
  "\n\nReason: It is advertising.\n\nIf you see it differently, you can answer once, and we read every answer.";

describe("what a member is told", () => {
  it.each<[Partial<Decided>, string, string]>([
    [
      { action: "remove", hasRemoved: true },
      "Your post was removed",
      "We have removed your post “Hello all”; nobody sees it now.",
    ],
    [
      { action: "remove", hasRemoved: true, targetType: "listing", excerpt: null },
      "Your item for sale was removed",
      "We have removed your item for sale; nobody sees it now.",
    ],
    [{}, "A warning from the team", "This is a warning about your post “Hello all”."],
    [{ targetType: null, excerpt: null }, "A warning from the team", "This is a warning about your account."],
    [
      { hasRemoved: true, targetType: "comment" },
      "A warning from the team",
      "This is a warning about your comment “Hello all”. We have removed your comment “Hello all”; nobody sees it now.",
    ],
    [
      { action: "suspend", targetType: "user" },
      "Your account is suspended",
      "Your account is suspended: nobody sees you or anything of yours, and after signing in you find an explanation only.",
    ],
    [
      { action: "suspend" },
      "Your account is suspended",
      "Your account is suspended: nobody sees you or anything of yours, and after signing in you find an explanation only. It is about your post “Hello all”.",
    ],
  ])("of %j", (change, title, message) => {
    expect(decidedNotice(decided(change))).toEqual({ title, message: message + close });
  });

  it("is nothing of a dismissal", () => {
    expect(decidedNotice(decided({ action: "dismiss" }))).toBeNull();
  });

  it.each<[Partial<Decided>, string, string]>([
    [
      { action: "remove", hasRemoved: true },
      "A decision was taken back",
      "We have taken back our decision about your post “Hello all”. What we had removed is back, as far as it still exists.",
    ],
    [{}, "A decision was taken back", "We have taken back our warning about your post “Hello all”."],
    [
      { action: "suspend", targetType: null },
      "Your account is open again",
      "We have taken back the suspension of your account. Your account is open again, and others see you as before.",
    ],
  ])("once it is taken back: %j", (change, title, message) => {
    expect(liftedNotice(decided(change), "We were wrong.")).toEqual({
      title,
      message: `${message}\n\nReason: We were wrong.`,
    });
  });
});
