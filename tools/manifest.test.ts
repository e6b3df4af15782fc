import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { z } from "zod";
import { paths } from "../web/src/app/paths.ts";
import { sharePath } from "../web/src/worker/shared.rules.ts";

const root = "web/public";
const picture = z.object({ src: z.string(), type: z.string(), sizes: z.string() });
const manifest = z
  .object({
    start_url: z.string(),
    icons: z.array(picture),
    screenshots: z.array(picture.extend({ form_factor: z.enum(["narrow", "wide"]), label: z.string().min(1) })),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
    share_target: z.object({
      action: z.string(),
      method: z.literal("POST"),
      enctype: z.literal("multipart/form-data"),
      params: z.object({ files: z.array(z.object({ name: z.string(), accept: z.array(z.string()) })) }),
    }),
  })
  .parse(JSON.parse(await readFile(join(root, "manifest.webmanifest"), "utf8")));

it.each([...manifest.icons, ...manifest.screenshots])(
  "$src of the manifest exists with its type and size",
  async ({ src, type, sizes }) => {
    const { format, width, height } = await sharp(join(root, src)).metadata();
    expect(type).toBe(format === "svg" ? "image/svg+xml" : `image/${format}`);
    if (sizes !== "any") expect(sizes).toBe(`${width}x${height}`);
  },
);

it("has screenshots for phones and desks that browsers accept, and none that is large", async () => {
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(["narrow", "wide"]));
  for (const { src, sizes, form_factor } of manifest.screenshots) {
    const [width = 0, height = 0] = sizes.split("x").map(Number);
    const sides = [width, height].toSorted((one, other) => one - other);
    expect(sides[0], src).toBeGreaterThanOrEqual(320);
    expect((sides[1] ?? 0) / (sides[0] ?? 1), src).toBeLessThanOrEqual(2.3);
    expect(form_factor, src).toBe(width > height ? "wide" : "narrow");
    expect((await readFile(join(root, src))).length, src).toBeLessThan(120_000);
  }
  const narrow = manifest.screenshots.filter(({ form_factor }) => form_factor === "narrow");
  expect(new Set(narrow.map(({ sizes }) => sizes)).size).toBe(1);
});

it("starts and shortcuts lead to pages of the application", () => {
  const pages = new Set<unknown>(Object.values(paths));
  for (const url of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) expect(pages).toContain(url);
});

it("shares to the address the service worker listens at", () => {
  expect(manifest.share_target.action).toBe(sharePath);
  expect(manifest.share_target.params.files).toMatchObject([{ name: "photos" }]);
});
