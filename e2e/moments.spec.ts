import { expectAccessible } from "./support/accessible.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { setGoal } from "./support/records.ts";
import { expect, phone, test } from "./support/test.ts";

for (const [name, options] of Object.entries({ desk: {}, phone })) {
  test(`completing a goal and earning a badge are calm moments, told once, on a ${name}`, async ({ person }) => {
    const { page } = await person({}, { ...options, reducedMotion: "reduce" });
    await setGoal(page, { title: "Write to Ana" });

    await test.step("the goal: what it moved and what is next, without motion", async () => {
      await page.goto("/home?tab=goals");
      const complete = page.getByRole("button", { name: "Complete: Write to Ana" });
      await complete.click();
      const moment = page.getByRole("dialog", { name: "Goal completed!" });
      await expect(moment).toContainText("You set out for “Write to Ana”, and you got there.");
      await expect(moment.getByRole("list", { name: "What it moved" })).toContainText("+10 karma");
      const moving = () =>
        moment.evaluate(
          (dialog) => dialog.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running").length,
        );
      await expect.poll(moving).toBe(0);
      for (const act of ["Find something to do next", "Share", "Post to the feed"]) {
        await expect(moment.getByRole("button", { name: act })).toBeInViewport();
      }
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await moment.getByRole("button", { name: "Post to the feed" }).click();
      await expect(page).toHaveURL(/\/feed$/u);
      await expect(page.getByText("I completed a goal: “Write to Ana”")).toBeVisible();
    });

    await test.step("the badge: as soon as Home opens, and only then", async () => {
      for (const title of ["Read a book", "Swim", "Sleep", "Call home"]) {
        const id = await setGoal(page, { title });
        const done = await page.request.patch(`/api/goals/${id}`, { data: { progress: 100 } });
        expect(done.status(), await done.text()).toBe(200);
      }
      await page.goto("/home");
      const moment = page.getByRole("dialog", { name: "You are now a Helper" });
      await expect(moment.getByRole("button", { name: "See your karma" })).toBeVisible();
      await expectAccessible(page);
      const told = page.waitForResponse((answer) => answer.url().endsWith("/api/notifications/read"));
      await page.keyboard.press("Escape");
      await expect(moment).toBeHidden();
      await told;
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("button", { name: "Notifications" })).toBeVisible();
      await expect(moment).toBeHidden();
    });
  });
}
