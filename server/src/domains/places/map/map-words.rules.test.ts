import { expect, it } from "vitest";
import { wordsFor } from "./map-words.rules.ts";

const lisbon = { name: "Lisbon", country: "Portugal", latitude: 38.7167, longitude: -9.1333, population: 517_802 };
const amadora = { name: "Amadora", country: "Portugal", latitude: 38.7538, longitude: -9.2308, population: 178_858 };
const sintra = { name: "Sintra", country: "Portugal", latitude: 38.801, longitude: -9.3778, population: 29_591 };
const zermatt = { name: "Zermatt", country: "Switzerland", latitude: 46.0207, longitude: 7.7491, population: 5_700 };
const around = [lisbon, amadora, sintra];
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it("names the nearest town, and where it is from a city that is known", () => {
  expect(wordsFor(at(38.7976, -9.3904), sintra, around)).toBe("near Sintra, 24 km west of Lisbon");
});

it.each([
  [at(38.717, -9.134), "near the centre of Lisbon"],
  [at(38.76, -9.1333), "5 km north of the centre of Lisbon"],
  [at(38.71, -9.18), "4 km west of the centre of Lisbon"],
  [at(38.69, -9.1), "4 km south-east of the centre of Lisbon"],
])("says how far from its centre a place in the city is: %j", (position, words) => {
  expect(wordsFor(position, lisbon, around)).toBe(words);
});

it("names the country where no city is near", () => {
  expect(wordsFor(at(46.02, 7.75), zermatt, [zermatt])).toBe("near Zermatt, Switzerland");
});

it("names a city that is on the map where no town is near", () => {
  expect(wordsFor(at(38.0, -9.8), null, around)).toBe("98 km south-west of Lisbon");
});

it("names a small town that is on the map where nothing else is, also across the 180th meridian", () => {
  const labasa = { name: "Labasa", country: "Fiji", latitude: -16.417, longitude: 179.383, population: 24_000 };
  expect(wordsFor(at(-16.8, -179.97), null, [labasa])).toBe("81 km south-east of Labasa");
});

it("has degrees where nothing is near", () => {
  expect(wordsFor(at(23.54, 11.2), null, [])).toBe("at 23.5° north, 11.2° east");
  expect(wordsFor(at(-40, -120), null, [lisbon])).toBe("at 40.0° south, 120.0° west");
});
