import { randomInt } from "node:crypto";
import { expectAccessible } from "./support/accessible.ts";
import { act, host, uniqueWord } from "./support/experiences.ts";
import { closeJoined } from "./support/joined.ts";
import { expectNoSidewaysScroll, watchLayoutShifts } from "./support/layout.ts";
import { expect, phone, test } from "./support/test.ts";

/** A town no other journey uses: the journeys share one community. */
const town = () => ({ latitude: -40 - randomInt(3000) / 100, longitude: 10 + randomInt(3000) / 100 });

/** The next Saturday that isn't today, at noon in UTC: what "on Saturday" means. */
function nextSaturday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7 || 7));
  return `${day.toISOString().slice(0, 10)}T12:00:00.000Z`;
}

for (const [name, options] of Object.entries({ desk: {}, phone })) {
  test(`Discover begins with what is near and where friends go, on a ${name}`, async ({ person }) => {
    const [{ page, account }, neighbour, friend] = [
      await person({}, options),
      await person(),
      await person({ firstName: "Ana" }),
    ];
    const home = town();
    await page.request.patch("/api/profile", { data: { ...home, city: "Hometown" } });
    const near = await host(neighbour.page, { ...home, location: "Community Hall, Hometown", hoursAhead: 30 });
    const far = await host(neighbour.page, { latitude: 60, longitude: 100 });
    await act(friend.page, far.id, "join");
    await page.request.post("/api/friends/request", { data: { friendId: friend.account.id } });
    // A request to someone whose own request is waiting makes friends at once.
    await friend.page.request.post("/api/friends/request", { data: { friendId: account.id } });

    const shifts = await watchLayoutShifts(page);
    await page.goto("/experiences");
    const nearby = page.getByRole("region", { name: "This week near you" });
    await expect(nearby.getByRole("link")).toHaveText([near.title]);
    await expect(page.getByRole("region", { name: "Your friends are going" })).toContainText("Ana is going");
    expect(await shifts()).toBeLessThan(0.05);
    if (name === "phone")
      await expect
        .poll(async () => (await nearby.getByRole("article").boundingBox())?.y ?? Infinity)
        .toBeLessThanOrEqual(300);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await nearby.getByRole("button", { name: /^Join/u }).click();
    await closeJoined(page);
    // What a member has joined is no longer something to discover.
    await expect(nearby).toBeHidden();
  });
}

for (const [name, options] of Object.entries({ desk: {}, phone })) {
  test(`a member finds an event by words, day and town in one box, on a ${name}`, async ({ person }) => {
    const [{ page }, neighbour] = [await person({}, options), await person()];
    const word = uniqueWord();
    const saturday = nextSaturday();
    const there = { location: `${word} Hall, Lisbon`, latitude: 38.7139, longitude: -9.1602 };
    const chess = await host(neighbour.page, { ...there, title: `Chess for ${word}`, dateTime: saturday });
    await host(neighbour.page, { ...there, title: `Supper for ${word}`, dateTime: saturday });

    const shifts = await watchLayoutShifts(page);
    await page.goto("/experiences");
    const box = page.getByRole("textbox", { name: "Topic, day, city or location" });
    await expect(box).toHaveAttribute("placeholder", "Potluck, chess on Saturday, Porto");
    await box.fill(`${word.toLowerCase()} chess on Saturday in Lisbon`);
    const cards = page.getByRole("article");
    await expect(cards.first()).toContainText(chess.title);

    // Beginning a search replaces what Discover begins with; from then on nothing moves.
    const before = await shifts();
    await box.fill("zzxqj on Saturday in Lisbon");
    await expect(page.getByText(/^Nothing called “zzxqj” on Saturday.* near Lisbon$/u)).toBeVisible();
    await expect(page.getByRole("heading", { name: "What's on instead" })).toBeVisible();
    await expect(cards.first()).toBeVisible();
    expect((await shifts()) - before).toBeLessThan(0.05);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Show all experiences" }).click();
    await expect(box).toHaveValue("");
  });
}
