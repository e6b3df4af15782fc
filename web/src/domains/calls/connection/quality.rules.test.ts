import { expect, it } from "vitest";
import { countedOf, qualityOf } from "./quality.rules.ts";

const at = (received: number, lost = 0, roundTrip: number | null = 0.05) => ({ received, lost, roundTrip });

it.each([
  ["nothing to compare with", null, at(0), "good"],
  ["all arrived", at(100), at(200), "good"],
  ["few were lost", at(100), at(200, 5), "good"],
  ["many were lost", at(100), at(200, 20), "poor"],
  ["nothing arrived", at(100), at(100), "poor"],
  ["far away", at(100), at(200, 0, 0.9), "poor"],
] as const)("a connection where %s", (_, before, now, quality) => {
  expect(qualityOf(before, now)).toBe(quality);
});

it("sums up what the browser reports", () => {
  const counted = countedOf([
    { type: "inbound-rtp", packetsReceived: 10, packetsLost: 1 },
    { type: "inbound-rtp", packetsReceived: 5, packetsLost: 0 },
    { type: "candidate-pair", nominated: false, currentRoundTripTime: 3 },
    { type: "candidate-pair", nominated: true, currentRoundTripTime: 0.1 },
  ]);
  expect(counted).toEqual({ received: 15, lost: 1, roundTrip: 0.1 });
});
