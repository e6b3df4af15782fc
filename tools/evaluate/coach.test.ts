import { describe, expect, test } from "vitest";
import { coachFigures } from "./coach.ts";

// What the guide reaches on content/evaluation/coach.yaml may grow better but not worse: the share of answers that lack what
// a good one has, or say what a good one wouldn't.
const most = {
  open: { "first messages not good": 0.23, "turns not good": 0.42 },
  "held out": { "first messages not good": 0.4, "turns not good": 0.63 },
} as const;

describe("the guide on the evaluation set", () => {
  test.each(["open", "held out"] as const)("keeps its floors: %s", async (part) => {
    for (const { name, wrong, of } of await coachFigures(part)) {
      const limit = Object.entries(most[part]).find(([known]) => known === name)?.[1];
      expect(limit, name).toBeDefined();
      expect(wrong / of, name).toBeLessThanOrEqual(limit ?? 0);
    }
  });
});
