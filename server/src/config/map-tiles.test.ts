import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";

const tiles = "https://tiles.example/{z}/{x}/{y}.png?key=1";
const credit = { MAP_ATTRIBUTION: "© OpenStreetMap contributors" };

describe("map tiles", () => {
  it("are none by default", () => {
    expect(readConfig({}).mapTiles).toBeNull();
  });

  it("can be a template of tiles, with an attribution", () => {
    expect(readConfig({ MAP_TILES_URL: tiles, ...credit }).mapTiles).toEqual({
      url: tiles,
      isStyle: false,
      origin: "https://tiles.example",
      attribution: "© OpenStreetMap contributors",
    });
  });

  it("can be a style, which brings its own attribution", () => {
    const url = "https://tiles.example:8443/styles/liberty";
    const style = { url, isStyle: true, origin: "https://tiles.example:8443" };
    expect(readConfig({ MAP_TILES_URL: url }).mapTiles).toEqual({ ...style, attribution: null });
    expect(readConfig({ MAP_TILES_URL: url, MAP_ATTRIBUTION: "Us" }).mapTiles).toEqual({ ...style, attribution: "Us" });
  });

  it("may come over http from this machine only", () => {
    const url = "http://127.0.0.1:8080/{z}/{x}/{y}.png";
    expect(readConfig({ MAP_TILES_URL: url, ...credit }).mapTiles?.origin).toBe("http://127.0.0.1:8080");
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ MAP_TILES_URL: tiles }, /^MAP_ATTRIBUTION must be set/u],
    [credit, /^MAP_TILES_URL must be set when MAP_ATTRIBUTION is$/u],
    [{ MAP_TILES_URL: tiles, MAP_ATTRIBUTION: "x".repeat(301) }, /^MAP_ATTRIBUTION must be at most 300 characters$/u],
    [{ MAP_TILES_URL: "https://tiles.example/{z}/{x}.png", ...credit }, /^MAP_TILES_URL must have each of/u],
    [{ MAP_TILES_URL: "https://{s}.example/{z}/{x}/{y}.png", ...credit }, /^MAP_TILES_URL must have each of/u],
    [{ MAP_TILES_URL: "https://{z}.example/{x}/{y}.png", ...credit }, /^MAP_TILES_URL must /u],
    [{ MAP_TILES_URL: "http://tiles.example/style.json" }, /^MAP_TILES_URL must be an address that begins with https/u],
    [{ MAP_TILES_URL: "tiles" }, /^MAP_TILES_URL must be an address/u],
    [{ MAP_TILES_URL: "javascript:alert(1)" }, /^MAP_TILES_URL must be an address/u],
    [{ MAP_TILES_URL: "https://me:secret@tiles.example/style.json" }, /^MAP_TILES_URL must not contain a name/u],
    [{ MAP_TILES_URL: "https://tiles.example;script-src/style.json" }, /^MAP_TILES_URL must /u],
    [{ MAP_TILES_URL: "https://*.example/style.json" }, /^MAP_TILES_URL must /u],
  ])("are refused for %j", (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
