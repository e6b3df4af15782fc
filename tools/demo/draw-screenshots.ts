import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { browserEnvironment } from "../../e2e/browser.ts";

// npm run demo, and beside it: node tools/demo/draw-screenshots.ts [address of the demo] [username] [password]
// Takes the pictures of manifest.webmanifest again, which a browser shows before it installs the application. They are
// committed.

const [address = "http://127.0.0.1:3000", usernameOrEmail = "mira", password = "Alongside-demo-1"] =
  process.argv.slice(2);
const folder = fileURLToPath(new URL("../../web/public/screenshots/", import.meta.url));
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const pictures = [
  { name: "home", path: "/home", ...phone },
  { name: "discover", path: "/experiences", ...phone },
  { name: "agenda", path: "/agenda", ...phone },
  { name: "home-wide", path: "/home", ...desk },
];

const { E2E_CHROMIUM, E2E_LIBRARY_PATH = "", E2E_FONTS = "" } = await browserEnvironment();
const browser = await chromium.launch({
  executablePath: E2E_CHROMIUM,
  env: { ...process.env, LD_LIBRARY_PATH: E2E_LIBRARY_PATH, FONTCONFIG_PATH: E2E_FONTS },
});
try {
  await mkdir(folder, { recursive: true });
  for (const { name, path, ...screen } of pictures) {
    const context = await browser.newContext({ baseURL: address, locale: "en-GB", ...screen });
    const page = await context.newPage();
    await page.request.post("/api/auth/login", { data: { usernameOrEmail, password }, headers: { Origin: address } });
    await page.goto(path);
    await page.getByRole("main").waitFor();
    const picture = await stillPicture(page);
    await sharp(picture).webp({ quality: 72 }).toFile(`${folder}${name}.webp`);
    await context.close();
  }
} finally {
  await browser.close();
}

/** The page once nothing on it changes any more: pictures and drawings load by themselves. */
async function stillPicture(page: Page): Promise<Buffer> {
  await page.waitForFunction(() => document.querySelector("main .animate-breathe") === null);
  let before = await page.screenshot();
  for (;;) {
    await page.waitForTimeout(1_500);
    const picture = await page.screenshot();
    if (picture.equals(before)) return picture;
    before = picture;
  }
}
