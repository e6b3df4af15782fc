import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { jpeg, manyScans, png, withCompressedText } from "../../../test/picture-makers.ts";
import { AppError } from "../../app-error.ts";
import { createImages } from "./images.ts";

const folder = mkdtempSync(join(tmpdir(), "alongside-images-"));
const images = createImages();
afterAll(() => {
  images.close();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
function fileOf(bytes: Buffer): string {
  const path = join(folder, `${(count += 1)}`);
  writeFileSync(path, bytes);
  return path;
}
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof AppError ? error.fault.code : String(error)),
  );
/** The number of decoding processes this one has started. */
const decoders = (): number =>
  execFileSync("ps", ["-o", "ppid=,args=", "-A"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.trim().startsWith(String(process.pid)) && line.includes("decode-process")).length;

describe("the decoder", () => {
  it("rejects a picture with thousands of scans before decoding it", async () => {
    const path = fileOf(await manyScans(2_647, { width: 600, height: 600 }));
    const before = process.hrtime.bigint();
    expect(await faultOf(images.inspect(path))).toBe("media/unreadable");
    expect(Number(process.hrtime.bigint() - before) / 1e9).toBeLessThan(10);
  });

  it("cancels a picture at the limit of processor time, and decodes the next one", async () => {
    const limited = createImages({ cpuSeconds: 0.4 });
    try {
      const path = fileOf(await manyScans(95, { width: 3000, height: 3000 }));
      expect(await faultOf(limited.renditions(path, [320]))).toBe("media/unreadable");
      const small = fileOf(await jpeg());
      expect(await limited.inspect(small)).toMatchObject({ type: "image/jpeg", width: 60, height: 40 });
    } finally {
      limited.close();
    }
  });

  it("cancels a picture that takes too long, also in its conversion to AVIF", async () => {
    const limited = createImages({ timeout: 1 });
    try {
      expect(await faultOf(limited.square(fileOf(await jpeg())))).toBe("media/unreadable");
    } finally {
      limited.close();
    }
  });

  it("cancels a picture that takes too much memory", async () => {
    const limited = createImages({ memory: 1 });
    try {
      const path = fileOf(await manyScans(95, { width: 3000, height: 3000 }));
      expect(await faultOf(limited.renditions(path, [320]))).toBe("media/unreadable");
    } finally {
      limited.close();
    }
  });

  it("needs little for a picture whose text decompresses to a hundred megabytes", async () => {
    const path = fileOf(await withCompressedText(100_000_000));
    expect(["none", "media/unreadable"]).toContain(await faultOf(images.square(path)));
  });
});

it("the decoder accepts a normal progressive picture", async () => {
  expect(await images.inspect(fileOf(await manyScans(0)))).toMatchObject({ type: "image/jpeg" });
});

it("the decoder uses two processes for all pictures and ends them when closed", async () => {
  const own = createImages();
  const others = decoders();
  const paths = await Promise.all([jpeg(), png(), jpeg(), png()].map(async (bytes) => fileOf(await bytes)));
  await Promise.all(paths.map((path) => own.square(path)));
  expect(decoders() - others).toBe(2);
  const stopped = faultOf(own.square(fileOf(await manyScans(95, { width: 3000, height: 3000 }))));
  own.close();
  expect(await stopped).not.toBe("none");
  await expect.poll(decoders, { timeout: 5_000 }).toBe(others);
  await expect(own.square(fileOf(await jpeg()))).rejects.toThrow("stopping");
});
