import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Figure } from "./figure.ts";

const dist = fileURLToPath(new URL("../web/dist/", import.meta.url));

/** What the landing page loads before it can be used, as it travels; pictures and fonts apart. */
export async function landingFigures(): Promise<Figure[]> {
  const html = await readFile(`${dist}landing.html`, "utf8");
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file = ""]) => file);
  const scripts = await reachable([
    ...named(/<script[^>]+src="\/(assets\/[^"]+\.js)"/gu),
    ...named(/<link[^>]+rel="modulepreload"[^>]+href="\/(assets\/[^"]+\.js)"/gu),
  ]);
  const sheets = named(/<link[^>]+rel="stylesheet"[^>]+href="\/(assets\/[^"]+\.css)"/gu);
  const inline = named(/<style[^>]*>([\s\S]*?)<\/style>/gu).join("");
  const js = await weigh(scripts);
  const css = (await weigh(sheets)) + (inline === "" ? 0 : brotliCompressSync(inline).length);
  if (js === 0 || css === 0) throw new Error("the landing page names no script or no style");
  return [
    { what: "landing page: JavaScript", result: kilobytes(js), target: "<= 110 kB", isMet: js <= 110_000 },
    { what: "landing page: CSS", result: kilobytes(css), target: "<= 30 kB", isMet: css <= 30_000 },
  ];
}

/** These scripts and all that they import on their own. */
async function reachable(entries: readonly string[]): Promise<string[]> {
  const found = [...new Set(entries)];
  for (const file of found) {
    const source = await readFile(dist + file, "utf8");
    const imports = source.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/gu);
    for (const [, name] of imports) if (!found.includes(`assets/${name}`)) found.push(`assets/${name}`);
  }
  return found;
}

async function weigh(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const packed = `${dist}${file}.br`;
    return existsSync(packed)
      ? (await readFile(packed)).length
      : brotliCompressSync(await readFile(dist + file)).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
