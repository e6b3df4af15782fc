import type { ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { expect, it } from "vitest";
import { filesIn } from "./reports.rules.ts";

it.each<[ReportTarget, Record<string, unknown>, string[]]>([
  ["user", { person: { id: "1", picture: "/objects/a.webp" } }, ["/objects/a.webp"]],
  ["user", { person: { picture: null } }, []],
  [
    "post",
    { post: { media: ["/objects/a", 7, "/objects/b"], author: { picture: "/objects/c" } } },
    ["/objects/a", "/objects/b"],
  ],
  ["comment", { comment: { text: "x" }, post: { media: ["/objects/a"] } }, []],
  ["message", { message: { attachment: "/objects/a" } }, ["/objects/a"]],
  ["video", { video: { film: "/objects/a.mp4", picture: "/objects/a.webp" } }, ["/objects/a.mp4", "/objects/a.webp"]],
  [
    "listing",
    { listing: { pictures: ["/objects/uploads/1"], seller: { picture: "/objects/c" } } },
    ["/objects/uploads/1"],
  ],
  ["listing", {}, []],
  ["experience", { experience: { picture: null } }, []],
  ["photo", { photo: { picture: "/objects/a.webp", owner: { picture: "/objects/c" } } }, ["/objects/a.webp"]],
])("of a %s %j, these are its own files", (targetType, snapshot, files) => {
  expect(filesIn(targetType, snapshot)).toEqual(files);
});
