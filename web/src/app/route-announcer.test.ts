import { expect, it } from "vitest";
import { documentTitle, titleOf } from "./route-announcer.tsx";

it("uses the innermost title", () => {
  expect(titleOf([{ meta: [{ title: "Discover" }] }, { meta: [undefined, { title: "Evening walk" }] }])).toBe(
    "Evening walk",
  );
  expect(titleOf([{ meta: [{ title: "Discover" }] }, {}])).toBe("Discover");
  expect(titleOf([{}, { meta: undefined }])).toBeUndefined();
});

it("names the product once in the tab", () => {
  expect(documentTitle(undefined)).toBe("Alongside");
  expect(documentTitle("Discover")).toBe("Discover · Alongside");
  expect(documentTitle("Join Alongside")).toBe("Join Alongside");
});

it("counts unread conversations in the tab", () => {
  expect(documentTitle("Discover", 2)).toBe("(2) Discover · Alongside");
  expect(documentTitle("Discover", 0)).toBe("Discover · Alongside");
});
