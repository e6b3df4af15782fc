import { describe, expect, it } from "vitest";
import { openingOf } from "./requests.rules.ts";

describe("asking about a listing", () => {
  it.each([
    ["a new conversation with who takes no messages", null, null, false, true, true],
    ["a new conversation with who takes messages", null, null, true, true, false],
    ["one's own waiting request", "waiting", "me", false, true, false],
    ["one's own ignored request", "ignored", "me", false, true, false],
    ["an accepted request", "accepted", "me", false, true, false],
    ["a waiting request of the other", "waiting", "other", false, false, false],
  ] as const)("in %s", (_, status, requestedById, mayWrite, takesItem, becomesRequest) => {
    expect(openingOf({ status, requestedById }, "me", mayWrite)).toEqual({ takesItem, becomesRequest });
  });
});
