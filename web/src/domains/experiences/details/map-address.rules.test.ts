import { expect, it } from "vitest";
import { hasPosition, mapAddress } from "./map-address.rules.ts";

const place = { latitude: 38.7055, longitude: -9.1448, location: "Cais do Sodré (north), Lisbon" };

it("opens the phone's own map, with the name of the place", () => {
  expect(mapAddress(place, true)).toBe(
    "geo:38.7055,-9.1448?q=38.7055,-9.1448(Cais%20do%20Sodr%C3%A9%20(north)%2C%20Lisbon)",
  );
});

it("opens OpenStreetMap elsewhere", () => {
  expect(mapAddress(place, false)).toBe(
    "https://www.openstreetmap.org/?mlat=38.7055&mlon=-9.1448#map=17/38.7055/-9.1448",
  );
});

it("knows where a place is unless a coordinate was never set", () => {
  expect(hasPosition(place)).toBe(true);
  expect(hasPosition({ ...place, latitude: 0 })).toBe(false);
  expect(hasPosition({ ...place, longitude: 0 })).toBe(false);
});
