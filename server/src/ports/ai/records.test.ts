import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { Records, writeRecords } from "./records.ts";

const folder = mkdtempSync(join(tmpdir(), "records-"));
afterAll(() => rmSync(folder, { recursive: true }));

const all = [{ says: ["“ok”", "ça va"] }, [], { answer: "Breathe out." }];

test("each record is read alone, and as it was written", () => {
  const file = join(folder, "records.bin");
  writeFileSync(file, writeRecords(all));
  const records = new Records(pathToFileURL(file));
  expect([2, 0, 1].map((number) => records.at(number))).toEqual([all[2], all[0], all[1]]);
  for (const number of [-1, 3, Number.NaN]) expect(() => records.at(number)).toThrow("there is no record");
});

test("half a file is refused at once", () => {
  const file = join(folder, "half.bin");
  const whole = writeRecords(all);
  writeFileSync(file, whole);
  truncateSync(file, whole.length - 1);
  expect(() => new Records(pathToFileURL(file))).toThrow("is incomplete");
});
