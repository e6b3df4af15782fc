import { expect, it } from "vitest";
import { callsOf } from "./calls.ts";

it("reads the servers of calls", () => {
  const urls = "turn:turn.example.org:3478?transport=udp, turns:turn.example.org:5349?transport=tcp";
  expect(callsOf({ CALLS: "on", TURN_URLS: urls, TURN_SECRET: "s", STUN_URLS: "stun:[2001:db8::1]:3478" })).toEqual({
    isOn: true,
    stunUrls: ["stun:[2001:db8::1]:3478"],
    relay: { urls: urls.split(", "), secret: "s" },
  });
  expect(callsOf({ CALLS: "off" })).toEqual({ isOn: false, stunUrls: [], relay: null });
});

it.each([
  [{ TURN_URLS: "turn:turn.example.org" }, "TURN_SECRET must be set when TURN_URLS is"],
  [{ TURN_SECRET: "s" }, "TURN_URLS must be set when TURN_SECRET is"],
  [{ TURN_URLS: "https://turn.example.org", TURN_SECRET: "s" }, "TURN_URLS must be a list of addresses"],
  [{ TURN_URLS: "turn:a,", TURN_SECRET: "s" }, "TURN_URLS must be a list of addresses"],
  [{ STUN_URLS: "turn:turn.example.org" }, "STUN_URLS must be a list of addresses"],
])("refuses %o", (values, message) => {
  expect(() => callsOf({ CALLS: "on", ...values })).toThrow(message);
});
