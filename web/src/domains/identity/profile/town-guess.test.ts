import { expect, it } from "vitest";
import { cityOfZone } from "./town-guess.ts";

it.each([
  ["Europe/Lisbon", "Lisbon"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires"],
  ["UTC", null],
  ["Etc/GMT+1", null],
])("names the city of the time zone %s: %s", (timeZone, city) => {
  expect(cityOfZone(timeZone)).toBe(city);
});
