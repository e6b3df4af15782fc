import { expect, it } from "vitest";
import { labelsOf } from "./map-labels.rules.ts";

const size = { width: 358, height: 208 };
const town = (name: string, x: number, y: number, reach = 5, isDistrict = false) => ({ name, x, y, reach, isDistrict });
const namesOf = (towns: Parameters<typeof labelsOf>[0], within = size) =>
  labelsOf(towns, within).labels.map(({ name }) => name);

it("names towns beside them, in the size of their importance", () => {
  const { labels } = labelsOf(
    [town("Lisbon", 60, 20, 29), town("Amadora", -60, 20, 8), town("Belas", -60, -60, 3)],
    size,
  );
  expect(labels).toMatchObject([
    { name: "Lisbon", anchor: "start", x: 67, rank: "city" },
    { name: "Amadora", anchor: "start", x: -53, rank: "town" },
    { name: "Belas", anchor: "start", x: -53, rank: "village" },
  ]);
});

it("keeps names inside the map and out of each other's way", () => {
  expect(labelsOf([town("Lisbon", 165, 20, 29)], size).labels).toMatchObject([{ anchor: "end", x: 158 }]);
  const towns = Array.from({ length: 60 }, (_, at) =>
    town(`Town ${at}`, ((at * 53) % 340) - 170, ((at * 31) % 190) - 95),
  );
  const { labels } = labelsOf(towns, size);
  expect(labels.length).toBeGreaterThan(3);
  const lines = labels.filter(({ anchor }) => anchor === "start").map(({ x, y }) => [x, y] as const);
  for (const [at, [x, y]] of lines.entries()) {
    expect(
      lines.slice(0, at).filter(([otherX, otherY]) => Math.abs(x - otherX) < 40 && Math.abs(y - otherY) < 8),
    ).toEqual([]);
  }
});

it("names the town below the pin beside the pin", () => {
  const { labels } = labelsOf([town("Lisbon", 2, -8, 29)], size);
  expect(labels).toMatchObject([{ name: "Lisbon", anchor: "start", x: 23 }]);
});

it("names no town whose place another name covers, and shows no point there", () => {
  const { labels, unnamed } = labelsOf(
    [town("Lisbon", 30, 40, 29), town("Almada", 60, 40), town("Seixal", -60, 40)],
    size,
  );
  expect(labels.map(({ name }) => name)).toEqual(["Lisbon", "Seixal"]);
  expect(unnamed).toEqual([]);
});

it("shows a point for a town that isn't named", () => {
  const twice = [town("Newport", -60, 20, 9), town("Newport", 60, 60, 8)];
  const { labels, unnamed } = labelsOf(twice, size);
  expect([labels.length, unnamed]).toEqual([1, [twice[1]]]);
});

it("names the town at the pin before larger ones that are farther away, and districts last", () => {
  const towns = [town("Amadora", 90, 20, 6), town("Sintra", 6, 4, 4), town("Alvalade", -60, -20, 7, true)];
  expect(namesOf(towns)).toEqual(["Sintra", "Amadora", "Alvalade"]);
});

it("names more on a wider map", () => {
  const towns = Array.from({ length: 60 }, (_, at) => town(`T${at}`, ((at * 97) % 680) - 340, ((at * 41) % 220) - 110));
  expect(namesOf(towns, { width: 700, height: 256 }).length).toBeGreaterThan(namesOf(towns).length);
});
