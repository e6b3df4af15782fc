import { expect, it } from "vitest";
import { handlingOf, isHashed, outdatedCaches, shellCacheName } from "./requests.rules.ts";

const origin = "https://together.example";
const page = { method: "GET", mode: "navigate", isPart: false };
const load = { method: "GET", mode: "cors", isPart: false };

it.each([
  ["/home", page, "shell"],
  ["/experiences/019a?from=mail", page, "shell"],
  ["/", page, "front-page"],
  ["/assets/index-1a2b.js", load, "file"],
  ["/api/agenda", load, "pass"],
  ["/api/auth/google", page, "pass"],
  ["/objects/pictures/1", load, "pass"],
  ["/objects/pictures/1", page, "pass"],
  ["/admin", page, "pass"],
  ["/admin/login", page, "pass"],
  ["/administer", page, "shell"],
  ["/manifest.webmanifest", page, "pass"],
  ["/assets/clip.mp4", { ...load, isPart: true }, "pass"],
  ["/home", { ...page, method: "POST" }, "pass"],
  ["/share", { ...page, method: "POST" }, "shared"],
  ["/share", { ...load, method: "POST" }, "pass"],
  ["/share?text=a", page, "shell"],
])("%s %o: %s", (path, parts, handling) => {
  expect(handlingOf({ ...parts, url: origin + path }, origin)).toBe(handling);
});

it("leaves other origins alone", () => {
  expect(handlingOf({ ...load, url: "https://elsewhere.example/assets/a.js" }, origin)).toBe("pass");
});

it("deletes all caches of files but those of this build and of the one before it", () => {
  const names = ["shell-1", "shell-2", "other", "shell-3"];
  expect(outdatedCaches(names, "3")).toEqual(["shell-1"]);
  expect(outdatedCaches(["shell-1", shellCacheName("2")], "2")).toEqual([]);
  expect(outdatedCaches([], "1")).toEqual([]);
});

it("takes a file from an older build only if its name carries a hash", () => {
  expect(isHashed("/assets/index-1a2b.js")).toBe(true);
  expect(isHashed("/app-shell")).toBe(false);
});
