import { expect, it } from "vitest";
import { titleOf } from "./route-announcer.tsx";

it("takes the innermost title", () => {
  expect(titleOf([{ meta: [{ title: "Discover" }] }, { meta: [undefined, { title: "Evening walk" }] }])).toBe(
    "Evening walk",
  );
  expect(titleOf([{ meta: [{ title: "Discover" }] }, {}])).toBe("Discover");
  expect(titleOf([{}, { meta: undefined }])).toBeUndefined();
});
