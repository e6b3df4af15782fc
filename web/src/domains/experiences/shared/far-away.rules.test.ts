import { expect, it } from "vitest";
import { anExperience } from "../../../../test/makers/experiences.ts";
import { farPlaceText, farTownsText } from "./far-away.rules.ts";

const melbourne = { name: "Melbourne", country: "Australia" };

it.each([
  ["My back garden", melbourne, "My back garden, Melbourne, Australia"],
  ["Abbotsford Convent, melbourne", melbourne, "Abbotsford Convent, melbourne, Australia"],
  ["Abbotsford Convent, Melbourne, Australia", melbourne, "Abbotsford Convent, Melbourne, Australia"],
  ["On a boat", null, "On a boat"],
])("names the country of %j", (location, town, text) =>
  expect(farPlaceText({ experience: anExperience({ location }), town })).toBe(text),
);

it("names each town once", () => {
  const oslo = { name: "Oslo", country: "Norway" };
  expect(farTownsText([melbourne, oslo, null, melbourne].map((town) => ({ town })))).toBe(
    "Melbourne, Australia · Oslo, Norway",
  );
});
