import { expect, it } from "vitest";
import { doubledName } from "./place.rules.ts";

it.each([
  ["LisbonLisbon", "Lisbon"],
  ["Rua Augusta 12, lisbonLisbon", "lisbon"],
  ["SãoSão, Portugal", "São"],
  ["Lisbon, Lisbon", null],
  ["Baden-Baden", null],
  ["Bora Bora", null],
  ["LisbonLisbons", null],
  [`${"a".repeat(199)}1`, null],
  ["", null],
])("finds in %j the doubled name %j", (location, name) => {
  expect(doubledName(location)).toBe(name);
});
