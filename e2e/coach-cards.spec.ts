import { expectAccessible } from "./support/accessible.ts";
import { askCoach, coachChat } from "./support/coach.ts";
import { closeJoined } from "./support/joined.ts";
import { signUp } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("a reminder becomes an agenda item with one tap, and is undone", async ({ page }) => {
  await signUp(page);
  await page.goto("/home");
  const { log } = coachChat(page);
  await askCoach(page, "remind me tomorrow at 9 to water the plants");
  await log.getByRole("button", { name: "Add to agenda: Water the plants" }).click();
  await expect(log.getByText("On your agenda", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const items = async () => (await (await page.request.get("/api/agenda")).json()) as { title: string }[];
  expect((await items()).map(({ title }) => title)).toEqual(["Water the plants"]);

  // A reload knows that it was taken.
  await page.reload();
  await log.getByRole("button", { name: "Undo: Water the plants" }).click();
  await expect(log.getByRole("button", { name: "Add to agenda: Water the plants" })).toBeVisible();
  await expect.poll(items).toEqual([]);
});

test("an event near the member is joined from the coach's answer", async ({ page, browser }) => {
  const host = await browser.newContext();
  const hosts = await host.newPage();
  await signUp(hosts);
  const title = `Theremin evening ${Date.now()}`;
  const dateTime = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  const place = { location: "Cais do Sodré, Lisbon, Portugal", latitude: 38.7055, longitude: -9.1448 };
  const body = {
    title,
    category: "creative",
    description: "Come and listen.",
    dateTime,
    timeZone: "Europe/Lisbon",
    ...place,
  };
  expect((await hosts.request.post("/api/experiences", { data: body })).status()).toBe(201);
  await host.close();

  await signUp(page);
  const town = { city: "Lisbon", latitude: 38.72, longitude: -9.14 };
  expect((await page.request.patch("/api/profile", { data: town })).status()).toBe(200);
  await page.goto("/home");
  const { log } = coachChat(page);
  await askCoach(page, "Any theremin events near me?");
  const card = log.getByRole("listitem", { name: title });
  await expect(card).toContainText("10 spots left");
  await card.getByRole("button", { name: `Join: ${title}` }).click();
  await closeJoined(page);
  await expect(card.getByText("You're going")).toBeVisible();
  await expectAccessible(page);
});
