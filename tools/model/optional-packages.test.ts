import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({ version: z.string().optional(), cpu: z.array(z.string()).optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

const native = Object.entries(lock.packages).filter(([path]) => path.includes("@node-llama-cpp/"));

// Some of these packages say that they fit two processors, and npm would install both: 48 MB instead of 29 on a usual
// server. The lock file names one for each (docs/decisions/0035); npm keeps that, but not where it writes the file anew.
test("the lock file installs the package for models on one processor each, and none for graphics cards on a server", () => {
  expect(native.map(([path, { cpu }]) => [path.split("/").at(-1), cpu])).toEqual([
    ["linux-arm64", ["arm64"]],
    ["linux-x64", ["x64"]],
    ["mac-arm64-metal", ["arm64"]],
    ["mac-x64", ["x64"]],
    ["win-x64", ["x64"]],
  ]);
  expect(new Set(native.map(([, { version }]) => version)).size).toBe(1);
});
