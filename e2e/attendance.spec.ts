import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { act, host } from "./support/experiences.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { setGoal } from "./support/records.ts";
import { twoHalves } from "./support/pictures.ts";
import { expect, phone, test } from "./support/test.ts";

/** Long enough for a guest to join through the API, short enough to wait for. */
const secondsAhead = 6;

async function joinFrom(page: Page, id: string, goalId: string): Promise<void> {
  const answer = await page.request.post(`/api/experiences/${id}/join`, { data: { goalId } });
  expect(answer.status(), await answer.text()).toBe(200);
}

for (const [size, options] of [
  ["phone", phone],
  ["desktop", {}],
] as const) {
  test(`on a ${size}: a host marks who came, the guest's goal moves and they see why`, async ({ person }) => {
    const [elena, tomas, rui] = [
      await person({ firstName: "Elena", lastName: "Prado" }, options),
      await person({ firstName: "Tomas", lastName: "Vidal" }, options),
      await person({ firstName: "Rui", lastName: "Costa" }),
    ];
    const goalId = await setGoal(tomas.page, { title: "Meet new people" });
    const soon = new Date(Date.now() + secondsAhead * 1000).toISOString();
    const { id, title } = await host(elena.page, { dateTime: soon });
    await joinFrom(tomas.page, id, goalId);
    await act(rui.page, id, "join");

    await test.step("the guest says that they were there and how it was", async () => {
      await tomas.page.goto(`/experiences/${id}`);
      const after = tomas.page.getByRole("region", { name: "How was it?" });
      await after.getByRole("button", { name: "I was there" }).click();
      await expect(after.getByText("You were there. It counts once Elena Prado agrees.")).toBeVisible();
      await after.getByText("Loved it").click();
      await expect(after.getByRole("radio", { name: "Loved it" })).toBeChecked();
      const met = tomas.page.getByRole("region", { name: "People you met" });
      await met.getByRole("button", { name: "Add Friend: Rui Costa" }).click();
      await expect(met.getByText("Request sent")).toBeVisible();
      await expectAccessible(tomas.page);
    });

    await test.step("the guest adds photos, which the host sees", async () => {
      const after = tomas.page.getByRole("region", { name: "How was it?" });
      const picture = await twoHalves(tomas.page);
      await after.getByLabel(/^Add photos/u).setInputFiles([picture, { ...picture, name: "two.png" }]);
      const album = tomas.page.getByRole("region", { name: "Photos", exact: true });
      await expect(album.getByRole("listitem")).toHaveCount(2);
      await album.getByRole("button", { name: "Photo 2, by Tomas Vidal" }).click();
      const viewer = tomas.page.getByRole("dialog", { name: "Photo 2 of 2" });
      await expectAccessible(tomas.page);
      await expectNoSidewaysScroll(tomas.page);
      await viewer.getByRole("button", { name: "Remove" }).click();
      await tomas.page.getByRole("alertdialog").getByRole("button", { name: "Remove photo" }).click();
      await expect(tomas.page.getByRole("dialog", { name: "Photo 1 of 1" })).toBeVisible();
      await tomas.page.keyboard.press("Escape");
      await expect(album.getByRole("listitem")).toHaveCount(1);
      await expectAccessible(tomas.page);
    });

    await test.step("the host agrees, and reads how it was", async () => {
      await elena.page.goto(`/experiences/${id}`);
      const after = elena.page.getByRole("region", { name: "Who came?" });
      await expect(after.getByText("Says they were there")).toBeVisible();
      await expect(after.getByText("Loved it 1")).toBeVisible();
      const picture = elena.page.getByRole("button", { name: "Photo 1, by Tomas Vidal" }).locator("img");
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await after.getByRole("button", { name: "Everyone came" }).click();
      await expect(after.getByRole("button", { name: "Tomas Vidal came", pressed: true })).toBeVisible();
      await after.getByRole("button", { name: "Rui Costa didn't come" }).click();
      await expect(after.getByRole("button", { name: "Rui Costa didn't come", pressed: true })).toBeVisible();
      await expectAccessible(elena.page);
    });

    await test.step("the guest's goal has moved, and its history says why", async () => {
      await tomas.page.goto("/home?tab=goals");
      const moment = tomas.page.getByRole("dialog", { name: `You went to “${title}”` });
      await expect(moment).toContainText("“Meet new people” moved 10% and is now at 10%.");
      await expectAccessible(tomas.page);
      await moment.getByRole("button", { name: "Done" }).click();
      await expect(moment).toBeHidden();
      await tomas.page.getByRole("button", { name: "More about Meet new people" }).click();
      await tomas.page.getByRole("menuitem", { name: "Progress history" }).click();
      const history = tomas.page.getByRole("dialog", { name: "Progress history" });
      await expect(history.getByText(`You went to “${title}”: +10%`)).toBeVisible();
      await expectAccessible(tomas.page);
    });

    await test.step("the host plans the next one, a week later", async () => {
      await elena.page.getByRole("link", { name: "Host it again" }).click();
      await expect(elena.page.getByLabel("Title")).toHaveValue(title);
      await expect(elena.page.getByLabel("Date and time")).not.toHaveValue("");
    });
  });
}
