import { expect, it } from "vitest";
import { payloadOf, signalOf } from "./signals.rules.ts";

const candidate = { kind: "candidate", content: { candidate: "candidate:1", sdpMid: "0" } } as const;

it("reads a signal of the same connection", () => {
  expect(signalOf("candidate", payloadOf(3, candidate), 3)).toEqual(candidate);
});

it.each([
  ["of an earlier connection", payloadOf(2, candidate)],
  ["without content", '{"generation":3}'],
  ["with a text as content", '{"generation":3,"content":"x"}'],
  ["that is no JSON", "v=0"],
  ["that is null", "null"],
])("ignores one %s", (_, payload) => {
  expect(signalOf("candidate", payload, 3)).toBeNull();
});
