import { expect, it } from "vitest";
import { isAnswer, isPublishable } from "./group.rules.ts";

const sdp = (...kinds: string[]) =>
  ["v=0", "o=- 1 1 IN IP4 127.0.0.1", ...kinds.map((kind) => `m=${kind} 9 UDP/TLS/RTP/SAVPF 96`)].join("\r\n");

it.each([
  ["one microphone", ["audio"], true],
  ["one camera and one microphone", ["audio", "video"], true],
  ["two cameras", ["audio", "video", "video"], false],
  ["a data channel", ["audio", "application"], false],
  ["nothing", [], false],
])("lets a page send %s: %s", (_, kinds, isAllowed) => {
  expect(isPublishable(sdp(...kinds))).toBe(isAllowed);
});

it("takes no text that isn't a description", () => {
  expect(isPublishable("m=audio 9 UDP 0")).toBe(false);
  expect(isAnswer("hello")).toBe(false);
});

it("lets a page receive any number of lines, but only audio and video", () => {
  expect(isAnswer(sdp("audio", "video", "audio", "video"))).toBe(true);
  expect(isAnswer(sdp("audio", "application"))).toBe(false);
});

it.each([
  "m=application\t9 UDP/DTLS/SCTP webrtc-datachannel",
  " m=application 9 X 5000",
  "M=application 9 X 5000",
  "m=text",
])("counts %j as a line of media", (line) => {
  expect(isPublishable(`${sdp("audio")}\r\n${line}`)).toBe(false);
  expect(isAnswer(`${sdp("audio")}\n${line}`)).toBe(false);
});
