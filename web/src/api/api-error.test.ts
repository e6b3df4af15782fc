import { expect, test } from "vitest";
import { ApiError, referenceOf } from "./api-error.ts";

const failed = (code: string, requestId: unknown) =>
  new ApiError(500, "", JSON.stringify({ code, message: "Something went wrong.", requestId }));

test("an unexpected failure has the end of its request's id as a reference", () => {
  expect(referenceOf(failed("kernel/unexpected", "019ab7c2-1d60-7a3e-9b1c-42d57b1c02fe"))).toBe("Reference 7b1c02fe");
});

test.each([
  ["a refusal", failed("kernel/forbidden", "019ab7c2-1d60-7a3e-9b1c-42d57b1c02fe")],
  ["a failure without an id", failed("kernel/unexpected", undefined)],
  ["a failure with something else for an id", failed("kernel/unexpected", { x: 1 })],
  ["a lost connection", new TypeError("Failed to fetch")],
])("%s has none", (_, error) => {
  expect(referenceOf(error)).toBeNull();
});
