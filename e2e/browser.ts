import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/**
 * The browser's path (`E2E_CHROMIUM`) and the environment that only it needs. The browser comes from an npm package, so
 * nothing is downloaded and no system library is needed.
 */
export async function browserEnvironment(): Promise<Record<string, string>> {
  const chosen = process.env.E2E_CHROMIUM;
  if (chosen) return { E2E_CHROMIUM: chosen };
  const home = resolve("node_modules/.cache/e2e-chromium");
  await mkdir(home, { recursive: true });
  const before = process.env.TMPDIR;
  // Unpacked into a folder of our own: the shared one could contain a stale or foreign browser.
  process.env.TMPDIR = home;
  // Read when the package loads: makes it unpack its libraries and font.
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const path = await chromium.executablePath();
  await pointFontsAt(home);
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  delete process.env.AWS_EXECUTION_ENV;
  return {
    E2E_CHROMIUM: path,
    E2E_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? "",
    E2E_FONTS: process.env.FONTCONFIG_PATH ?? join(home, "fonts"),
  };
}

/**
 * The package's font configuration names the default temp folder; without fonts the browser crashes at the first text.
 */
async function pointFontsAt(home: string): Promise<void> {
  const file = join(home, "fonts", "fonts.conf");
  const text = await readFile(file, "utf8");
  const here = text
    .replaceAll(/<dir>[^<]*fonts<\/dir>/g, `<dir>${join(home, "fonts")}</dir>`)
    .replaceAll(/<cachedir>[^<]*<\/cachedir>/g, `<cachedir>${join(home, "fonts-cache")}</cachedir>`);
  if (here !== text) await writeFile(file, here);
}
