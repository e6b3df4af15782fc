import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { browserEnvironment } from "../../e2e/browser.ts";

// npm run demo, and beside it: node tools/demo/draw-screenshots.ts [address of the demo] [username] [password]
// Takes the pictures of manifest.webmanifest again, which a browser shows before it installs the application. They are
// committed.

const [address = "http://127.0.0.1:3000", usernameOrEmail = "mira", password = "Alongside-demo-1"] =
  process.argv.slice(2);
const folder = fileURLToPath(new URL("../../web/public/screenshots/", import.meta.url));
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const pictures = [
  { name: "home", path: "/home", viewport: phone },
  { name: "discover", path: "/experiences", viewport: phone },
  { name: "agenda", path: "/agenda", viewport: phone },
  { name: "home-wide", path: "/home", viewport: desk },
];

const { E2E_CHROMIUM, E2E_LIBRARY_PATH = "", E2E_FONTS = "" } = await browserEnvironment();
const browser = await chromium.launch({
  executablePath: E2E_CHROMIUM,
  env: { ...process.env, LD_LIBRARY_PATH: E2E_LIBRARY_PATH, FONTCONFIG_PATH: E2E_FONTS },
});
try {
  for (const { name, path, viewport } of pictures) {
    const context = await browser.newContext({ baseURL: address, viewport, locale: "en-GB", deviceScaleFactor: 1 });
    const page = await context.newPage();
    await page.request.post("/api/auth/login", { data: { usernameOrEmail, password }, headers: { Origin: address } });
    await page.goto(path, { waitUntil: "networkidle" }).catch(() => undefined);
    await page.getByRole("main").waitFor();
    const picture = await page.screenshot();
    await sharp(picture).webp({ quality: 72 }).toFile(`${folder}${name}.webp`);
    await context.close();
  }
} finally {
  await browser.close();
}
