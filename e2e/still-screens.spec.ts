import { host } from "./support/experiences.ts";
import { watchLayoutShifts } from "./support/layout.ts";
import { plan } from "./support/records.ts";
import { expect, phone, test } from "./support/test.ts";

/** The answers arrive after each other, the screens' first ones last. */
const delays: Readonly<Record<string, number>> = {
  "/api/user/join-requests": 500,
  "/api/user/created-experiences": 400,
  "/api/user/experiences": 200,
  "/api/privacy/settings": 500,
  "/api/privacy": 300,
};

for (const [name, options] of Object.entries({ desk: {}, phone })) {
  test(`nothing shifts while a member's screens load, on a ${name}`, async ({ person }) => {
    const { page } = await person({}, options);
    const { page: guest } = await person({ firstName: "Jonas" });
    const { id, title } = await host(page, { approvalRequired: true });
    const asked = await guest.request.post(`/api/experiences/${id}/join-request`, { data: { message: "Me too?" } });
    expect(asked.status()).toBe(201);
    await plan(page, { title: "Call the dentist", hoursAhead: -2 });
    await page.route("**/api/**", async (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const delay = delays[pathname] ?? (searchParams.get("state") === "overdue" ? 400 : 0);
      await new Promise((done) => setTimeout(done, delay));
      await route.continue();
    });
    const shifts = await watchLayoutShifts(page);

    await page.goto("/home?tab=experiences");
    await expect(page.getByRole("region", { name: "Join requests" })).toContainText("Me too?");
    await expect(page.getByRole("region", { name: "Hosting" })).toContainText(title);
    await expect(page.getByRole("region", { name: "Joined" })).toContainText("Nothing joined yet");
    expect(await shifts(), "My Experiences").toBeLessThan(0.01);

    await page.goto("/privacy");
    await expect(page.getByRole("switch", { name: "Friend Requests" })).toBeVisible();
    await expect(page.getByRole("radio", { name: /^Everyone/u })).toBeChecked();
    expect(await shifts(), "Privacy Settings").toBeLessThan(0.01);

    await page.goto("/agenda");
    const overdue = page.getByRole("region", { name: "Overdue" }).getByRole("listitem");
    await expect(overdue).toContainText(["Call the dentist"]);
    await expect(page.getByRole("region", { name: "Upcoming" })).toContainText(title);
    expect(await shifts(), "My Agenda").toBeLessThan(0.01);
    if (name === "phone")
      await expect.poll(async () => (await overdue.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(300);

    await page.goto("/agenda?view=week");
    const strip = page.getByRole("navigation", { name: "Days of this week" });
    if (name === "phone")
      await expect.poll(async () => (await strip.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(300);
  });
}
