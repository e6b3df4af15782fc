import { expect, it } from "vitest";
import { callText, wasMissed } from "./call-text.rules.ts";
import { aCall } from "../../../../test/makers/messages.ts";

it.each([
  [{ direction: "outgoing", status: "ended" }, "Outgoing voice call, 2:07", false],
  [{ direction: "outgoing", status: "missed", duration: null }, "Outgoing voice call, not answered", false],
  [{ direction: "incoming", status: "missed", duration: null }, "Incoming voice call, missed", true],
  [{ direction: "incoming", status: "declined", duration: 0 }, "Incoming voice call, declined", false],
  [{ callType: "video", status: "answered", duration: null }, "Incoming video call, answered", false],
  [{ callType: "video", status: "ringing", duration: null }, "Incoming video call, ringing", false],
] as const)("call %o reads %s", (what, words, missed) => {
  expect(callText(aCall(1, what))).toBe(words);
  expect(wasMissed(aCall(1, what))).toBe(missed);
});
