import { expect, it } from "vitest";
import { attributionHtml, styleOf } from "./tile-style.rules.ts";

const tiles = { url: "https://tiles.example/{z}/{x}/{y}.png", isStyle: false, attribution: "Us & them" };

it("a style of the operator is used as it is", () => {
  expect(styleOf({ url: "https://tiles.example/style", isStyle: true, attribution: null }, false)).toBe(
    "https://tiles.example/style",
  );
});

it("tiles get a style with their attribution", () => {
  expect(styleOf(tiles, false)).toMatchObject({
    sources: { tiles: { type: "raster", tiles: [tiles.url], attribution: "Us &amp; them" } },
  });
});

it("tiles don't fade in where the system asks for reduced motion", () => {
  const fade = (isReduced: boolean) => styleOf(tiles, isReduced);
  expect(fade(true)).toMatchObject({ layers: [{ paint: { "raster-fade-duration": 0 } }] });
  expect(fade(false)).toMatchObject({ layers: [{ paint: { "raster-fade-duration": 300 } }] });
});

it("an attribution is a text with a link to OpenStreetMap's licence", () => {
  expect(attributionHtml('<img src=x onerror="alert(1)">')).toBe("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(attributionHtml("© OpenStreetMap contributors")).toMatch(
    /^© <a href="https:\/\/www\.openstreetmap\.org\/copyright"[^>]*>OpenStreetMap<\/a> contributors$/u,
  );
});
