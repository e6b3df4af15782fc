import { expectAccessible } from "./support/accessible.ts";
import { askCoach, coachChat } from "./support/coach.ts";
import { host, uniqueWord } from "./support/experiences.ts";
import { closeJoined } from "./support/joined.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { signUp } from "./support/people.ts";
import { expect, phone, test } from "./support/test.ts";

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

for (const [size, instrument, options] of [
  ["desk", "Theremin", {}],
  ["phone", "Zither", phone],
] as const) {
  test(`an event near the member is joined from the coach's answer, on a ${size}`, async ({ person }) => {
    const { page: hosts } = await person({ firstName: "Hanna" });
    const { title } = await host(hosts, {
      title: `${instrument} evening with ${uniqueWord()}`,
      category: "creative",
      description: "Come and listen.",
      hoursAhead: 72,
    });
    const { page } = await person({}, options);
    const town = { city: "Lisbon", latitude: 38.72, longitude: -9.14 };
    expect((await page.request.patch("/api/profile", { data: town })).status()).toBe(200);
    await page.goto("/coach");
    const { log } = coachChat(page);
    await askCoach(page, `Any ${instrument.toLowerCase()} events near me?`);
    const card = log.getByRole("listitem", { name: title });
    for (const fact of ["10 spots left", "Hosted by Hanna", "km"]) await expect(card).toContainText(fact);
    await expectNoSidewaysScroll(page);
    await card.getByRole("button", { name: `Join: ${title}` }).click();
    await closeJoined(page);
    await expect(card.getByText("You're going")).toBeVisible();
    await expectAccessible(page);
  });
}
