import { expect, it } from "vitest";
import { newId } from "./new-id.ts";

it("makes random UUIDs", () => {
  const ids = Array.from({ length: 50 }, newId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
  expect(new Set(ids).size).toBe(50);
});
