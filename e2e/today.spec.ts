import { expectAccessible } from "./support/accessible.ts";
import { act, host } from "./support/experiences.ts";
import { expectNoSidewaysScroll, watchLayoutShifts } from "./support/layout.ts";
import { expect, phone, test } from "./support/test.ts";

for (const [name, options] of Object.entries({ desk: {}, phone })) {
  test(`Home begins with plans and people, and they are answered there, on a ${name}`, async ({ person }) => {
    const { page, account } = await person({}, options);
    const guest = await person({ firstName: "Jonas" });
    const { id, title } = await host(page, { approvalRequired: true, hoursAhead: 26 });
    await guest.page.request.post(`/api/experiences/${id}/join-request`, { data: { message: "I'd love to come" } });
    await guest.page.request.post("/api/friends/request", { data: { friendId: account.id } });
    const made = await page.request.post("/api/goals", { data: { title: "Run five kilometres" } });
    const goal = (await made.json()) as { id: string };
    await page.request.post(`/api/goals/${goal.id}/steps`, { data: { title: "Find my shoes" } });

    const shifts = await watchLayoutShifts(page);
    await page.goto("/home");
    const plan = page.getByRole("region", { name: title });
    await expect(plan).toContainText(/Tomorrow|In 2 days/);
    // The outline of Home gives way to the plan itself at some moment.
    if (name === "phone")
      await expect.poll(async () => (await plan.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(180);
    const waiting = page.getByRole("region", { name: "Waiting for your answer" });
    await expect(waiting).toContainText("I'd love to come");
    expect(await shifts()).toBeLessThan(0.05);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await waiting
      .getByRole("list", { name: "Join requests" })
      .getByRole("button", { name: /^Accept/ })
      .click();
    await expect(plan).toContainText("Jonas is coming");
    await waiting
      .getByRole("list", { name: "Friend requests" })
      .getByRole("button", { name: /^Accept/ })
      .click();
    await expect(waiting).toBeHidden();

    const goals = page.getByRole("region", { name: "Run five kilometres", exact: true });
    await goals.getByRole("checkbox", { name: "Find my shoes" }).click();
    await expect(goals.getByRole("checkbox", { name: "Find my shoes" })).toBeChecked();
    await plan.getByRole("link", { name: "Group chat" }).click();
    await expect(page).toHaveURL(new RegExp(`/experiences/${id}#chat$`));
    await expect(page.getByRole("textbox", { name: "Message to the group" })).toBeInViewport();
  });
}

for (const [name, options] of Object.entries({ desk: {}, phone })) {
  test(`the first card of Home is there before the application, which changes nothing about it, on a ${name}`, async ({
    person,
  }) => {
    const { page } = await person({ firstName: "Noor" }, options);
    const guest = await person({ firstName: "Jonas" });
    const { id, title } = await host(page);
    await act(guest.page, id, "join");
    const script = Promise.withResolvers<void>();
    await page.route("**/assets/index-*.js", async (route) => {
      await script.promise;
      await route.continue();
    });
    const shifts = await watchLayoutShifts(page);
    await page.goto("/home", { waitUntil: "commit" });
    const plan = page.getByRole("region", { name: title });
    await expect(plan).toContainText("Jonas is coming");
    await expect(page.getByRole("heading", { level: 1, name: /, Noor$/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const [early, words] = [await plan.boundingBox(), await plan.innerText()];
    script.resolve();
    await expect(page.locator("#root:not([data-outline])")).toBeVisible();
    await expect(plan.getByText("Group chat")).toBeVisible();
    expect(await plan.boundingBox()).toEqual(early);
    expect((await plan.innerText()).replace("JT\n", "")).toBe(words);
    expect(await shifts()).toBeLessThan(0.05);
  });
}

test("Home tells a new member the one thing to do next", async ({ person }) => {
  const { page } = await person({}, phone);
  await page.goto("/home");
  const plan = page.getByRole("region", { name: "Your next plan" });
  await expect(plan).toContainText("Nothing planned yet");
  await expectAccessible(page);
  await plan.getByRole("link", { name: "Discover" }).tap();
  await expect(page).toHaveURL(/\/experiences$/);
});
