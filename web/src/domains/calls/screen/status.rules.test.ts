import { expect, it } from "vitest";
import { endText, troubleText } from "./status.rules.ts";

it.each([
  [{ status: "ended", direction: "incoming", duration: 127 }, "Call ended after 2:07"],
  [{ status: "declined", direction: "outgoing", duration: null }, "Mira declined"],
  [{ status: "missed", direction: "outgoing", duration: null }, "Mira didn't answer"],
  [{ status: "busy", direction: "outgoing", duration: null }, "Mira is in another call"],
  [{ status: "missed", direction: "incoming", duration: null }, "Missed call"],
] as const)("%o ended: %s", (call, text) => {
  expect(endText(call, "Mira")).toBe(text);
});

it.each([
  [{ stage: "connecting" }, "Connecting..."],
  [{ stage: "connected" }, null],
  [{ stage: "connected", quality: "poor" }, "Poor connection"],
  [{ stage: "connected", isOtherHere: false }, "Mira's connection was interrupted. Waiting..."],
  [{ stage: "connected", remoteState: { isMuted: true, isCameraOn: false } }, "Mira is muted"],
  [{ stage: "reconnecting" }, "Reconnecting..."],
  [{ stage: "failed" }, "Your networks won't let you connect. Try a different one, such as mobile data."],
] as const)("%o says %s", (change, text) => {
  const progress = { remote: null, remoteState: null, quality: "good", isOtherHere: true, ...change } as const;
  expect(troubleText(progress, "Mira")).toBe(text);
});
