import { describe, expect, it } from "vitest";
import { nextPath } from "./next-path.ts";

describe("nextPath", () => {
  it.each(["/agenda", "/experiences/1?tab=chat#end", "/profile/a%2Fb"])("keeps the local path %s", (path) => {
    expect(nextPath(path)).toBe(path);
  });

  it.each([
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "/.//elsewhere.example",
    "https://elsewhere.example/agenda",
    "javascript:alert(1)",
    "agenda",
    "",
    undefined,
    12,
  ])("refuses %s", (value) => {
    expect(nextPath(value)).toBeUndefined();
  });

  it("omits the home screen", () => {
    expect(nextPath("/home")).toBeUndefined();
    expect(nextPath("/home?tab=goals")).toBe("/home?tab=goals");
  });
});
