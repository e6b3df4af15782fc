import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { host } from "./support/experiences.ts";
import { offer, sendPicture } from "./support/market.ts";
import { watchLayoutShifts } from "./support/layout.ts";
import { twoHalves } from "./support/pictures.ts";
import { expect, phone, test } from "./support/test.ts";

/** The calls of the document that the application hasn't taken. */
const untaken = (page: Page) =>
  // Declared in web/src/api/early-calls.ts.
  page.evaluate(() => Object.keys((globalThis as { earlyCalls?: object }).earlyCalls ?? {}));

/** The files of the document, which load before the application knows what it needs. */
const namedFiles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href") ?? ""),
  );

test("a screen's code and its first calls come with the document, all are used, and nothing moves", async ({
  person,
}) => {
  const { page } = await person({}, phone);
  // A worker would answer with the document and the files it has.
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const { id } = await host(page);
  const unused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("preload")) unused.push(message.text());
  });
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  const shifts = await watchLayoutShifts(page);
  for (const [address, file, shown] of [
    ["/feed", "/feed-screen-", page.getByRole("heading", { level: 1, name: "Social Feed" })],
    ["/marketplace", "/marketplace-screen-", page.getByRole("heading", { level: 1, name: "Marketplace" })],
    ["/marketplace?view=own", "/marketplace-screen-", page.getByRole("heading", { level: 1, name: "Marketplace" })],
    [`/experiences/${id}`, "/experience-screen-", page.getByRole("heading", { level: 1 })],
    ["/home", "/home-screen-", page.locator("#root:not([data-outline]) h1")],
  ] as const) {
    asked.length = 0;
    await page.goto(address);
    await expect(shown).toBeVisible();
    expect(await untaken(page), address).toEqual([]);
    expect(await namedFiles(page), address).toContainEqual(expect.stringContaining(file));
    expect(
      asked.filter((path) => path === "/api/auth/user"),
      address,
    ).toHaveLength(1);
    expect(await shifts(), address).toBeLessThan(0.01);
  }
  expect(unused).toEqual([]);
});

test("a visitor's document starts no call that is refused", async ({ page }) => {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  await page.goto("/feed");
  await expect(page).toHaveURL(/\/login\?next=%2Ffeed$/u);
  await page.goto("/experiences");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The application itself asks who is there, once on each page.
  expect(refused).toEqual(["/api/auth/user", "/api/auth/user"]);
});

/** The pages of the build, with what their documents load first for a member. */
async function builtPages(): Promise<Array<{ address: string; scripts: string[]; calls: string[] }>> {
  const file = new URL("../web/dist/pages.json", import.meta.url);
  const pages = JSON.parse(await readFile(file, "utf8")) as Record<string, { member?: FirstLoads }>; // the build's own
  return Object.entries(pages).flatMap(([address, { member }]) =>
    member ? [{ address, scripts: member.scripts, calls: [...member.always, ...member.plain] }] : [],
  );
}

interface FirstLoads {
  scripts: string[];
  always: string[];
  plain: string[];
}

test("every file of the table is served, and every screen takes the calls its document has made", async ({
  person,
}) => {
  const { page } = await person({}, phone);
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const pages = await builtPages();
  for (const file of new Set(pages.flatMap(({ scripts }) => scripts))) {
    const answer = await page.request.get(file);
    expect([answer.status(), answer.headers()["content-type"]], file).toEqual([
      200,
      expect.stringMatching(/javascript/u),
    ]);
  }
  // Those with a variable part need something to show; the test above has one.
  const plain = pages.filter(({ address, calls }) => !address.includes("*") && calls.length > 0);
  expect(plain.length).toBeGreaterThan(20);
  for (const { address } of plain) {
    await page.goto(address, { waitUntil: "commit" });
    await expect.poll(() => untaken(page), address).toEqual([]);
  }
});

test("a list's first pictures are asked for by its document, and once", async ({ person }) => {
  const seller = await person({}, phone);
  const { page } = seller;
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const path = await sendPicture(seller, (await twoHalves(page)).buffer);
  await offer(seller, { title: "A bicycle", imageUrls: [path] });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/objects/")) asked.push(request.url());
  });
  await page.goto("/marketplace");
  const shown = page.getByRole("article").filter({ hasText: "A bicycle" }).locator("img");
  await expect(shown).toHaveJSProperty("complete", true);
  const source = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(asked).toEqual([source]);
  // Kept by web/src/app/early-pictures/early-pictures-main.ts.
  const early = await page.evaluate(() =>
    (globalThis as unknown as { earlyPictures: HTMLImageElement[] }).earlyPictures.map(({ currentSrc }) => currentSrc),
  );
  expect(early).toEqual([source]);
});
