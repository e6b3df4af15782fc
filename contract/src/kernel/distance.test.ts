import { expect, it } from "vitest";
import { distanceText } from "./distance.constants.ts";

it.each([
  [0, "less than 1 km"],
  [0.99, "less than 1 km"],
  [1, "1 km"],
  [2.4, "2 km"],
  [24.6, "25 km"],
  [17_726.2, "17,726 km"],
])("formats %s km as %s", (kilometres, text) => expect(distanceText(kilometres)).toBe(text));
