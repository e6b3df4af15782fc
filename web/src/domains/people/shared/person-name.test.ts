import { expect, it } from "vitest";
import { handleOf, personName, shortName } from "./person-name.ts";

const named = (firstName: string | null, lastName: string | null, username: string | null) => ({
  firstName,
  lastName,
  username,
});

it.each([
  [named("Robin", "Vermeulen", "robin"), "Robin Vermeulen", "Robin"],
  [named("Robin", null, "robin"), "Robin", "Robin"],
  [named(null, "Vermeulen", "robin"), "Vermeulen", "Vermeulen"],
  [named(null, null, "robin"), "@robin", "@robin"],
  [named("", "", ""), "New member", "New member"],
  [named(null, null, null), "New member", "New member"],
  [null, "Deleted member", "Deleted member"],
])("%o has the name %s, and the short name %s", (user, name, short) => {
  expect(personName(user)).toBe(name);
  expect(shortName(user)).toBe(short);
});

it("a person with a username has a handle", () => {
  expect(handleOf(named(null, null, "robin"))).toBe("@robin");
  expect(handleOf(named("Robin", null, null))).toBeNull();
});
