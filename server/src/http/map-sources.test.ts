import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { firebaseSources } from "./firebase-sources.ts";
import { mapSources } from "./map-sources.ts";
import { allSources, pagePolicy, workerPolicy } from "./security-headers.ts";

const tiles = { MAP_TILES_URL: "https://tiles.example/styles/liberty?key=1" };
const firebase = { FIREBASE_PROJECT_ID: "our-club", FIREBASE_API_KEY: "key" };

function policyWith(env: Record<string, string>): string[] {
  const config = readConfig(env);
  const outside = allSources([firebaseSources(config.firebase), mapSources(config.mapTiles)]);
  return pagePolicy({ scripts: [], styles: [] }, outside).split("; ");
}

it("pages may load from the origin of the tiles, and run nothing of it", () => {
  const [without, withTiles] = [policyWith({}), policyWith(tiles)];
  expect(withTiles.filter((part) => !without.includes(part))).toEqual(["connect-src 'self' https://tiles.example"]);
});

it("pages may use tiles and Firebase together", () => {
  expect(policyWith({ ...tiles, ...firebase })).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://tiles.example",
  );
});

it("the map's worker may load from the origin of the tiles alone", () => {
  expect(workerPolicy(mapSources(readConfig({}).mapTiles))).toBe("default-src 'none'; connect-src 'self'");
  expect(workerPolicy(mapSources(readConfig(tiles).mapTiles))).toBe(
    "default-src 'none'; connect-src 'self' https://tiles.example",
  );
});
