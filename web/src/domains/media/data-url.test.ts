import { expect, it } from "vitest";
import { fileOfDataUrl } from "./data-url.ts";

it.each([
  ["data:image/png;base64,AQID", "image/png", "picture.png", [1, 2, 3]],
  ["  data:image/png;base64,AQID\n", "image/png", "picture.png", [1, 2, 3]],
  ["DATA:IMAGE/GIF;BASE64,AQ==", "image/gif", "picture.gif", [1]],
  ["data:image/png;name=me.png;base64,AQID", "image/png", "picture.png", [1, 2, 3]],
  ["data:image/png;base64,AQID%0A", "image/png", "picture.png", [1, 2, 3]],
  ["data:,a%20b,c", "text/plain", "picture.plain", [97, 32, 98, 44, 99]],
  ["data:;base64,AQID", "text/plain", "picture.plain", [1, 2, 3]],
])("data URL %j is read", async (url, type, name, bytes) => {
  const file = fileOfDataUrl(url);
  expect(file).toMatchObject({ type, name });
  expect([...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual(bytes);
});

it.each([
  "",
  "hello",
  "https://example.test/me.png",
  "data:",
  "data:image/png",
  "data:image/png;base64",
  "data:png;base64,AQID",
  "data:image/png;base65,AQID",
  "data:image/png;base64;base64,AQID",
  "data:image/png;base64,A",
  "data:image/png;base64,&&&&",
  "data:text/plain,%E0%A4%A",
  "xdata:image/png;base64,AQID",
])("%j is rejected as a data URL", (text) => {
  expect(fileOfDataUrl(text)).toBeNull();
});
