import { expect, it } from "vitest";
import { marta } from "../../../../test/makers/experiences.ts";
import { hostNames, isCoHost } from "./hosts.rules.ts";

const jonas = { ...marta, id: "j", firstName: "Jonas" };
const olga = { ...marta, id: "o", firstName: "Olga" };
const ben = { ...marta, id: "b", firstName: "Ben" };

it.each([
  [[], null, "Marta Silva"],
  [[], marta.id, "you"],
  [[jonas], null, "Marta and Jonas"],
  [[jonas], "j", "Marta and you"],
  [[jonas], marta.id, "you and Jonas"],
  [[jonas, olga], null, "Marta, Jonas and 1 other"],
  [[jonas, olga, ben], null, "Marta, Jonas and 2 others"],
])("co-hosts %#: %s", (coHosts, viewerId, text) => {
  expect(hostNames({ creator: marta, coHosts }, viewerId)).toBe(text);
});

it("knows whether the viewer is one", () => {
  expect([isCoHost({ coHosts: [jonas] }, "j"), isCoHost({ coHosts: [jonas] }, null)]).toEqual([true, false]);
});
