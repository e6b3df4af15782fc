import type { Page } from "@playwright/test";
import { host } from "./support/experiences.ts";
import { watchLayoutShifts } from "./support/layout.ts";
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
