import { expectAccessible } from "./support/accessible.ts";
import { act, host } from "./support/experiences.ts";
import { joinedSheet } from "./support/joined.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, phone, test } from "./support/test.ts";

const waiting = "You're on the waitlist";

for (const [name, options] of Object.entries({ desk: {}, phone })) {
  test(`the sheet after joining a waitlist says what happens next and where else to go, on a ${name}`, async ({
    person,
  }) => {
    const { page: hostPage } = await person({ firstName: "Hanna" });
    const { page: first } = await person({ firstName: "Anna" });
    const { page } = await person({ firstName: "Bela" }, options);
    const { id, title } = await host(hostPage, { maxParticipants: 1, series: { repeat: "weekly", dates: 2 } });
    await act(first, id, "join");

    await page.goto(`/experiences/${id}`);
    const spot = page.getByRole("complementary", { name: "Your spot" });
    const press = spot.getByRole("button", { name: "Join the waitlist" });
    await (name === "phone" ? press.tap() : press.click());
    const sheet = joinedSheet(page, waiting);
    await expect(sheet).toContainText(title);
    await expect(sheet).toContainText("You're number 1 in line");
    await expect(sheet).toContainText("you get the next free spot automatically");
    // The series has a second date, which nobody has joined.
    await expect(sheet).toContainText("has 1 spot.");
    // Without a spot there is no group chat, and nothing to put into a calendar.
    await expect(sheet.getByRole("link", { name: /group chat|calendar/u })).toHaveCount(0);
    for (const action of ["See what else is on", "Tell someone", "Done"]) {
      await expect(sheet.getByText(action, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(spot).toContainText("You are number 1 on the waitlist");

    await spot.getByRole("button", { name: "Leave the waitlist" }).click();
    await spot.getByRole("button", { name: "Join the waitlist" }).click();
    await sheet.getByRole("link", { name: "See what else is on" }).click();
    await expect(page).toHaveURL(/\/experiences(\?|$)/u);
    await expect(sheet).toBeHidden();
    await page.goto("/home?tab=experiences");
    const list = page.getByRole("region", { name: "Waiting for an answer" });
    await expect(list).toContainText("Number 1 on the waitlist");
  });
}
