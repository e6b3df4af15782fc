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
const close = "\n\nReason: It is advertising.\n\nIf you disagree, you can answer once. We read every answer.";

describe("the notice to the member", () => {
  it.each<[Partial<Decided>, string, string]>([
    [
      { action: "remove", hasRemoved: true },
      "Your post was removed",
      "We removed your post “Hello all”. Nobody can see it any more.",
    ],
    [
      { action: "remove", hasRemoved: true, targetType: "listing", excerpt: null },
      "Your item for sale was removed",
      "We removed your item for sale. Nobody can see it any more.",
    ],
    [{}, "A warning from the team", "This is a warning about your post “Hello all”."],
    [{ targetType: null, excerpt: null }, "A warning from the team", "This is a warning about your account."],
    [
      { hasRemoved: true, targetType: "comment" },
      "A warning from the team",
      "This is a warning about your comment “Hello all”. We removed your comment “Hello all”. Nobody can see it any more.",
    ],
    [
      { action: "suspend", targetType: "user" },
      "Your account is suspended",
      "Your account is suspended. Nobody can see your profile or content, and when you sign in you see only the reason.",
    ],
    [
      { action: "suspend" },
      "Your account is suspended",
      "Your account is suspended. Nobody can see your profile or content, and when you sign in you see only the reason. It is about your post “Hello all”.",
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
      "We took back our decision about your post “Hello all”. What we removed is back, if it still exists.",
    ],
    [{}, "A decision was taken back", "We took back our warning about your post “Hello all”."],
    [
      { action: "suspend", targetType: null },
      "Your account is open again",
      "We lifted your suspension. Your account is open again, and others can see you.",
    ],
  ])("once it is taken back: %j", (change, title, message) => {
    expect(liftedNotice(decided(change), "We were wrong.")).toEqual({
      title,
      message: `${message}\n\nReason: We were wrong.`,
    });
  });
});
