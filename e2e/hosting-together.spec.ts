import { expectAccessible } from "./support/accessible.ts";
import { act, host } from "./support/experiences.ts";
import { closeJoined, joinedSheet } from "./support/joined.ts";
import { expect, phone, test } from "./support/test.ts";

for (const [size, options] of [
  ["phone", phone],
  ["desktop", {}],
] as const) {
  test(`on a ${size}: a guest brings somebody, becomes a co-host and edits the text`, async ({ person }) => {
    const [elena, tomas] = [
      await person({ firstName: "Elena", lastName: "Prado" }, options),
      await person({ firstName: "Tomas", lastName: "Vidal" }, options),
    ];
    const { id, title } = await host(elena.page, { maxParticipants: 3, plusOneAllowed: true });

    await test.step("they join together, which takes two spots", async () => {
      await tomas.page.goto(`/experiences/${id}`);
      await tomas.page.getByRole("button", { name: "Join with someone" }).click();
      const dialog = tomas.page.getByRole("dialog", { name: "Who's coming with you?" });
      await dialog.getByLabel("Their first name").fill("Ana");
      await expectAccessible(tomas.page);
      await dialog.getByRole("button", { name: "Join together" }).click();
      await closeJoined(tomas.page);
      await expect(tomas.page.getByText("You're bringing Ana")).toBeVisible();
      await expect(tomas.page.getByText("1 of 3 spots left")).toBeVisible();
    });

    await test.step("the host sees the name, and makes the guest a co-host", async () => {
      await elena.page.goto(`/experiences/${id}`);
      await expect(elena.page.getByText("brings Ana")).toBeVisible();
      await elena.page.getByRole("button", { name: "Add co-hosts" }).click();
      await elena.page.getByRole("switch", { name: "Tomas Vidal" }).click();
      await expect(elena.page.getByRole("switch", { name: "Tomas Vidal" })).toBeChecked();
      await expectAccessible(elena.page);
    });

    await test.step("the co-host edits the text, and only that", async () => {
      await expect(tomas.page.getByText("Hosted by Elena and you")).toBeVisible();
      await expectAccessible(tomas.page);
      await tomas.page.getByRole("link", { name: "Edit the text" }).click();
      await expect(tomas.page.getByLabel("Date and time")).toHaveCount(0);
      await tomas.page.getByLabel("Title").fill(`${title}, with Tomas`);
      await tomas.page.getByRole("button", { name: "Save changes" }).click();
      await expect(tomas.page.getByRole("heading", { name: `${title}, with Tomas` })).toBeVisible();
    });

    await test.step("and comes alone again", async () => {
      await tomas.page.getByRole("button", { name: "Come alone" }).click();
      await expect(tomas.page.getByText("2 of 3 spots left")).toBeVisible();
    });
  });

  test(`on a ${size}: all dates of a series are joined at once, but for the full one`, async ({ person }) => {
    const [elena, tomas, rui] = [
      await person({ firstName: "Elena", lastName: "Prado" }, options),
      await person({ firstName: "Tomas", lastName: "Vidal" }, options),
      await person({ firstName: "Rui", lastName: "Costa" }),
    ];
    const { id } = await host(elena.page, { maxParticipants: 1, series: { repeat: "weekly", dates: 4 } });
    await act(rui.page, id, "join");
    await tomas.page.goto(`/experiences/${id}`);
    const dates = tomas.page.getByRole("region", { name: "Dates" });
    await expect(dates.getByRole("listitem")).toHaveCount(4);
    const later = tomas.page.getByText("This date is full").locator("xpath=..");
    await expect(later).toContainText("has 1 spot.");
    await expectAccessible(tomas.page);
    await dates.getByRole("button", { name: "Join all 3 dates" }).click();
    await tomas.page.getByRole("button", { name: "Join 3 dates" }).click();
    const mine = joinedSheet(tomas.page).getByRole("list", { name: "Your dates" });
    await expect(mine.getByRole("link", { name: /^Add to calendar/u })).toHaveCount(3);
    await expectAccessible(tomas.page);
    await closeJoined(tomas.page);
    await expect(dates.getByText("You're going")).toHaveCount(3);
    await expect(dates.getByText("Full", { exact: true })).toHaveCount(1);
  });
}
