import { expectAccessible } from "./support/accessible.ts";
import { openSettings } from "./support/frame.ts";
import { linkIn, mailTo } from "./support/mail.ts";
import { uniqueName } from "./support/people.ts";
import { enterPortal } from "./support/portal.ts";
import { expect, phone, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a member contacts support from Settings, and replies", async ({ person }) => {
  const { page } = await person({}, phone);
  await page.goto("/home");
  const settings = await openSettings(page);
  await settings.getByRole("link", { name: "Contact support" }).click();
  await expect(page).toHaveURL(/\/support/);
  if (!page.url().includes("/new"))
    await page
      .getByRole("link", { name: /write to us|new|contact/i })
      .first()
      .click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(page.getByText("Description is required")).toBeVisible();
  await page.getByRole("combobox", { name: "What is it about?" }).selectOption("technical");
  await page.getByRole("textbox", { name: "Title" }).fill("The map stays grey");
  await page.getByRole("textbox", { name: "Description" }).fill("On my phone, since Tuesday.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The map stays grey" })).toBeVisible();
  await page.getByRole("textbox", { name: "Write to us" }).fill("It is there again, thank you.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectToast(page, "Sent");
  await expect(page.getByRole("list").getByText("It is there again, thank you.")).toBeVisible();
  await expectAccessible(page);
});

test("a visitor writes from the footer, gets an answer by email, and replies at its link", async ({
  page,
  browserOf,
}) => {
  const address = `${uniqueName("pat")}@example.test`;
  await page.goto("/");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /contact support/i })
    .click();
  await expect(page).toHaveURL(/\/support\/new/);
  await page.getByRole("textbox", { name: "Email" }).fill(address);
  await page.getByRole("combobox", { name: "What is it about?" }).selectOption("general");
  await page.getByRole("textbox", { name: "Title" }).fill("May I bring my dog?");
  await page.getByRole("textbox", { name: "Description" }).fill("He is small and kind.");
  await expectAccessible(page);
  const sent = page.waitForResponse("**/api/support/tickets");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const { id } = (await (await sent).json()) as { id: string };
  await mailTo(address, /got your message/);

  const office = await browserOf();
  await enterPortal(office);
  const answer = { message: "He is welcome outdoors.", status: "resolved" };
  expect((await office.request.post(`/api/admin/tickets/${id}/messages`, { data: answer })).status()).toBe(201);

  const mail = await mailTo(address, /team answered/);
  await page.goto(linkIn(mail));
  await expect(page.getByText("He is welcome outdoors.")).toBeVisible();
  await page.getByRole("textbox", { name: "Write to us" }).fill("Then we will come on Sunday.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("list").getByText("Then we will come on Sunday.")).toBeVisible();
  await expectAccessible(page);
});
