import { expect, it } from "vitest";
import { shownSnapshot } from "./report-snapshot.rules.ts";

const sam = { firstName: "Sam", lastName: null, username: "sam", city: "Ghent", location: null };

it.each([
  ["user", { person: sam }, { title: "Sam", text: null }, ["Username", "City"]],
  ["post", { post: { text: "Hi", visibility: "friends" } }, { title: null, text: "Hi" }, ["Visible to"]],
  ["comment", { comment: { text: "No" }, post: { text: "Hi", author: sam } }, { title: null, text: "No" }, []],
  ["message", { message: { text: "You", attachmentName: "a.pdf" } }, { title: null, text: "You" }, ["Attached"]],
  [
    "experience",
    { experience: { title: "Soup", text: "Bring a bowl", price: 5, agenda: [{ time: "19:00", title: "Soup" }] } },
    { title: "Soup", text: "Bring a bowl" },
    ["Price", "Programme"],
  ],
  ["photo", { photo: { title: "Soup", picture: "/objects/a.webp" } }, { title: "Soup", text: null }, []],
  ["video", { video: { title: "Dance", text: null, duration: 12 } }, { title: "Dance" }, ["Length", "Visible to"]],
  ["listing", { listing: { title: "Bike", text: "Blue", price: "90.00" } }, { title: "Bike", text: "Blue" }, ["Price"]],
] as const)("reads the snapshot of a %s", (type, snapshot, expected, labels) => {
  const shown = shownSnapshot(type, snapshot);
  expect(shown).toMatchObject(expected);
  expect(shown.facts.map(({ label }) => label)).toEqual(labels);
});

it("adds the post to a comment's snapshot", () => {
  const snapshot = { comment: { text: "No" }, post: { text: "Hi", author: sam } };
  expect(shownSnapshot("comment", snapshot).context).toEqual({ label: "On a post by Sam", text: "Hi" });
});

it("ignores unknown data", () => {
  const nothing = { title: null, text: null, facts: [], context: null };
  expect(shownSnapshot("post", {})).toEqual(nothing);
  expect(shownSnapshot("message", { message: "not a record" })).toEqual(nothing);
});
