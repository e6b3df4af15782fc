import { expect, it } from "vitest";
import { sizeText } from "./size-text.ts";

it.each([
  [0, "0 bytes"],
  [900, "900 bytes"],
  [1536, "1.5 kB"],
  [52_428_800, "50 MB"],
  [2_147_483_648, "2 GB"],
])("%i bytes read %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
