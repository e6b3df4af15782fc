import { mapArea } from "@alongside/contract/places/places.constants.ts";
import { expect, test } from "vitest";
import { planOf, statementsOf } from "../../../../test/plans.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
const mapAt = async (lat: string, lon: string) =>
  (await app.visitor.call("GET /api/locations/map", { query: { lat, lon } })).body;

test("a map has the coast, its scale and the towns around, the largest first", async () => {
  const { description, shores, towns, scale } = await mapAt("38.7976", "-9.3904");
  expect(description).toMatch(/^near \S.*, \d+ km west of Lisbon$/u);
  expect(shores).toMatch(/^M-?[\d.]+ [\d. LQZM-]+Z$/u);
  expect(scale.length).toBeGreaterThan(30);
  expect(towns[0]).toMatchObject({ name: "Lisbon", isDistrict: false });
  expect(towns[0]?.x).toBeGreaterThan(0);
  expect(towns.filter(({ x, y }) => Math.abs(x) > mapArea.width / 2 || Math.abs(y) > mapArea.height / 2)).toEqual([]);
});

test("a map says nothing of who asks, and is not sent again", async () => {
  const address = "/api/locations/map?lat=38.7976&lon=-9.3904";
  const first = await app.visitor.raw("GET", address);
  expect((await (await app.member()).raw("GET", address)).text).toBe(first.text);
  const etag = String(first.headers["etag"]);
  expect((await app.visitor.raw("GET", address, undefined, { "if-none-match": etag })).status).toBe(304);
});

test("borders are drawn where there are some", async () => {
  expect((await mapAt("47.5", "9.75")).borders).toMatch(/^M/u);
  expect((await mapAt("38.8", "-9.4")).borders).toBe("");
});

test("a place without towns gets the widest map, and its degrees", async () => {
  expect(await mapAt("-40", "-120")).toEqual({
    description: "at 40.0° south, 120.0° west",
    shores: "",
    borders: "",
    towns: [],
    scale: { kilometres: 50, length: expect.any(Number) },
  });
});

test.each([
  ["90", "0"],
  ["-90", "180"],
  ["-17", "-180"],
])("there is a map at %s, %s", async (lat, lon) => {
  const { status } = await app.visitor.call("GET /api/locations/map", { query: { lat, lon } });
  expect(status).toBe(200);
});

test.each(["lat=91&lon=0", "lat=x&lon=1", "lat=1"])("there is none for %s", async (query) => {
  expect((await app.visitor.raw("GET", `/api/locations/map?${query}`)).status).toBe(400);
});

test("the towns are found with an index, also across the 180th meridian", async () => {
  for (const longitude of [-9.39, 180]) {
    // oxlint-disable-next-line no-await-in-loop -- the statements of one map at a time
    const sent = await statementsOf(() => app.app.services.places.mapAround(38.8, longitude), /largest/u);
    expect(sent.length).toBeGreaterThan(0);
    for (const statement of sent) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      expect(await planOf(app.database, statement)).toContain("towns_place_idx");
    }
  }
});
