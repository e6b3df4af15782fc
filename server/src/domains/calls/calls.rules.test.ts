import { expect, it } from "vitest";
import { missedWords, showsAddress } from "./calls.rules.ts";

it.each([
  ["candidate:1 1 udp 2122 192.0.2.7 50000 typ host generation 0", true],
  ["candidate:1 1 udp 1686 198.51.100.2 50000 typ srflx raddr 0.0.0.0 rport 0", true],
  ["candidate:1 1 udp 41 203.0.113.9 3478 typ relay raddr 0.0.0.0 rport 0", false],
  ["a=candidate:1 1 udp 41 203.0.113.9 1 typ relay\\r\\na=candidate:2 1 udp 2122 192.0.2.7 2 typ host", true],
  ["v=0\\r\\na=ice-ufrag:abcd", false],
])("%s shows an address: %s", (payload, isShown) => {
  expect(showsAddress(payload)).toBe(isShown);
});

it("names the caller in the notice of a missed call", () => {
  const caller = { firstName: "Mira", username: "mira", callType: "video", isBusy: false } as const;
  expect(missedWords(caller)).toEqual({ type: "call-missed", title: "Missed call from Mira", message: "Video call" });
  expect(missedWords({ ...caller, firstName: null, isBusy: true })).toMatchObject({
    title: "Missed call from @mira",
    message: "They called while you were in another call",
  });
});
