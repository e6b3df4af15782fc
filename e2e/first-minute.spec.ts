import { expectAccessible } from "./support/accessible.ts";
import { host, uniqueWord } from "./support/experiences.ts";
import { closeJoined, joinedSheet } from "./support/joined.ts";
import { uniqueName } from "./support/people.ts";
import { expect, phone, test } from "./support/test.ts";

/** A town of its own, so that what other tests host isn't near. */
const towns = {
  phone: { name: "Dublin", timeZone: "Europe/Dublin", latitude: 53.33306, longitude: -6.24889 },
  desk: { name: "Reykjavík", timeZone: "Atlantic/Reykjavik", latitude: 64.13548, longitude: -21.89541 },
} as const;

/** What the newcomer presses; moving between fields and typing aren't counted. */
const mostTaps = 8;

for (const [size, options] of [
  ["phone", phone],
  ["desk", {}],
] as const) {
  test(`on a ${size}, a newcomer joins a first event within ${mostTaps} taps, and Home goes on from there`, async ({
    person,
    browserOf,
  }) => {
    const town = towns[size];
    const { page: hosts } = await person({ firstName: "Hanna", lastName: "Prado" });
    const { name: city, latitude, longitude } = town;
    await hosts.request.patch("/api/profile", { data: { city, latitude, longitude } });
    const { title } = await host(hosts, {
      title: `Potluck supper at ${uniqueWord()}`,
      location: `Town hall, ${city}`,
      latitude,
      longitude,
    });
    const page = await browserOf({ ...options, timezoneId: town.timeZone });
    let taps = 0;
    const tap = async (name: string | RegExp, role: "button" | "link" | "checkbox" = "button") => {
      await page.getByRole(role, { name }).filter({ visible: true }).first().click();
      taps += 1;
    };

    await test.step("tells the coach on the landing page what they miss", async () => {
      await page.goto("/");
      const message = page.getByRole("textbox", { name: "Your message" });
      await message.fill("I just moved here and don't know anyone");
      await message.press("Enter");
      await expect(page.getByRole("log").getByText(/^Coach/)).toHaveCount(2);
    });

    await test.step("signs up", async () => {
      await tap("Get Started", "link");
      await page.getByRole("textbox", { name: "Email" }).fill(`${uniqueName("noor")}@example.test`);
      await page.getByLabel("Password", { exact: true }).fill("a quiet evening");
      await page.getByLabel("Confirm password").fill("a quiet evening");
      await tap("Create Account");
      await expect(page.getByRole("heading", { level: 1, name: "Welcome! Where are you?" })).toBeVisible();
    });

    await test.step("finds the town filled in, and says what they look for", async () => {
      await expect(page.getByLabel("City")).toHaveValue(town.name);
      await expectAccessible(page);
      await page.getByLabel("First name").fill("Noor");
      await tap("Continue");
      await expect(page.getByRole("heading", { level: 1, name: "What brings you here?" })).toBeFocused();
      await expectAccessible(page);
      await tap("Meet people", "checkbox");
      await tap("Set this goal");
    });

    await test.step("joins the event in town, and greets its host", async () => {
      const events = page.getByRole("region", { name: "Events" });
      await expect(events.getByRole("listitem").first()).toContainText(title);
      await tap(`Join: ${title}`);
      await expect(events.getByText("You're going")).toBeVisible();
      expect(taps).toBeLessThanOrEqual(mostTaps);
      const people = page.getByRole("region", { name: "People" });
      const hanna = people.getByRole("listitem").filter({ hasText: `Hosts ${title}` });
      const add = hanna.getByRole("button", { name: "Add Friend: Hanna Prado" });
      // The click would scroll to it.
      await add.scrollIntoViewIfNeeded();
      const before = [await hanna.boundingBox(), await people.boundingBox()];
      await add.click();
      await expect(hanna.getByRole("button", { name: "Cancel request to Hanna Prado" })).toBeEnabled();
      expect([await hanna.boundingBox(), await people.boundingBox()]).toEqual(before);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Done" }).click();
    });

    await test.step("sees the plan, the goal and what is left to do", async () => {
      // The welcome steps aren't interrupted; the sheet opens after them.
      await expect(joinedSheet(page)).toContainText(title);
      await closeJoined(page);
      await expect(page.getByRole("heading", { level: 1, name: /, Noor$/ })).toBeVisible();
      await expect(page.getByRole("main").getByText(title).first()).toBeVisible();
      const steps = page.getByRole("region", { name: "Your first steps" });
      await expect(steps.getByText("4 of 5 done")).toBeVisible();
      await expect(steps.getByRole("link")).toHaveText("Add a photo");
      await expectAccessible(page);
    });

    await test.step("goes on with the coach where they left off", async () => {
      await page.goto("/coach");
      await expect(
        page.getByRole("log").getByText("I just moved here and don't know anyone", { exact: true }),
      ).toBeVisible();
    });

    await test.step("is found by the host among the requests", async () => {
      await hosts.goto("/home");
      const requests = hosts.getByRole("region", { name: "Waiting for your answer" });
      await expect(requests.getByRole("button", { name: /^Accept.*Noor/ })).toBeVisible();
    });
  });
}
