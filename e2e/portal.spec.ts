import { expectAccessible } from "./support/accessible.ts";
import { host } from "./support/experiences.ts";
import { soon } from "./support/frame.ts";
import { uniqueName } from "./support/people.ts";
import { enterPortal, openTab, warden } from "./support/portal.ts";
import { expect, test } from "./support/test.ts";
import { post } from "./support/connections.ts";
import { dismissToast, expectToast } from "./support/toasts.ts";

test("an administrator handles credits and Pro, a ticket, a report and an experience, and finds it all in the log", async ({
  page,
  person,
}) => {
  const name = uniqueName("ines");
  const ines = await person({ firstName: "Ines", lastName: "Duarte", username: name });
  const rude = await person({ firstName: "Rolf", lastName: "Rude" });
  const experience = await host(ines.page);
  const words = `Nobody wants you here, ${name}`;
  const target = await post(rude, words, "public");
  const reported = { targetType: "post", targetId: target, reason: "harassment", details: "He follows me around." };
  expect((await ines.page.request.post("/api/reports", { data: reported })).status()).toBe(201);
  const letter = { title: `Help for ${name}`, description: "Where do I find my evenings?", category: "general" };
  const ticket = await ines.page.request.post("/api/support/tickets", { data: letter });
  const { id: ticketId } = (await ticket.json()) as { id: string };

  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByRole("button", { name: "Access Admin Panel" }).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await page.getByRole("textbox", { name: "Username" }).fill(warden.username);
  await page.getByLabel("Password", { exact: true }).fill("not the one");
  await page.getByRole("button", { name: "Access Admin Panel" }).click();
  await expect(page.getByRole("main").getByText("Invalid username or password")).toBeVisible();
  await expectToast(page, "Login Failed");
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(warden.password);
  await page.getByRole("button", { name: "Access Admin Panel" }).click();
  await expectToast(page, "Admin Access Granted");
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByRole("banner").getByText("ADMIN", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await openTab(page, "Users");
  await page.getByRole("textbox", { name: "Search" }).fill(name);
  const row = page.getByRole("row").filter({ hasText: `@${name}` });
  await expect(row).toContainText("150");
  await row.getByRole("button", { name: /^\+100 Credits/ }).click();
  await expectToast(page, "User Updated");
  await expect(row).toContainText("250");
  await row.getByRole("switch").click();
  await expect(row.getByRole("switch")).toBeChecked();
  await expectAccessible(page);
  const account = await (await ines.page.request.get("/api/auth/user")).json();
  expect(account).toMatchObject({ aiCredits: 250, isPro: true });

  await openTab(page, "Payments");
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: `${name}@` })
      .filter({ hasText: "100" }),
  ).toHaveCount(1);

  await page.goto(`/admin/dashboard?tab=tickets&ticket=${ticketId}`);
  await expect(page.getByText("Where do I find my evenings?")).toBeVisible();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await page.getByLabel("Answer").fill("On your home screen, under My Experiences.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expectToast(page, "Answer sent");
  await expectAccessible(page);
  await ines.page.goto(`/support/${ticketId}`);
  await expect(ines.page.getByText("On your home screen, under My Experiences.")).toBeVisible();

  await page.goto("/admin/reports");
  await page.getByRole("listitem").filter({ hasText: words }).getByRole("link").click();
  await expect(page.getByText("He follows me around.")).toBeVisible();
  await page.getByRole("radio", { name: /^Remove/ }).check();
  await page.getByRole("textbox", { name: "Reason" }).fill("It hurts another member.");
  await page.getByRole("button", { name: "Decide" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page.getByRole("heading", { name: "What was decided" })).toBeVisible();
  await expectAccessible(page);
  expect((await ines.page.request.get(`/api/posts/${target}`)).status()).toBe(404);
  await rude.page.goto("/safety");
  await expect(rude.page.getByText("It hurts another member.")).toBeVisible();

  await page.goto(`/admin/dashboard?tab=experiences&search=${encodeURIComponent(experience.title)}`);
  await page.getByRole("button", { name: `Deactivate “${experience.title}”` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expectToast(page, "Experience Updated");
  expect((await rude.page.request.get(`/api/experiences/${experience.id}`)).status()).toBe(404);
  await dismissToast(page);
  await page.getByRole("button", { name: `Activate “${experience.title}”` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
  await expectToast(page, "Experience Updated");
  expect((await rude.page.request.get(`/api/experiences/${experience.id}`)).status()).toBe(200);

  await page.goto("/admin/audit");
  await page.getByRole("textbox", { name: "Search" }).fill("Ines");
  await expect(page.getByText("250").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/status");
  await expect(page.getByRole("heading", { name: /database/i }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await page.evaluate(() => [localStorage.getItem("adminToken"), localStorage.getItem("adminUser")])).toEqual([
    null,
    null,
  ]);
});

test("a moderator sees tickets, reports and experiences, and loses access right away when switched off", async ({
  page,
  browserOf,
}) => {
  await enterPortal(page);
  await page.goto("/admin/team");
  const username = uniqueName("mod").slice(0, 30);
  const password = "Look-after-them-7";
  await page
    .getByRole("button", { name: /new account|add/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username").fill(username);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("radio", { name: /moderator/i }).check();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await dialog.getByRole("button", { name: /create|add/i }).click();
  await expect(page.getByText(username).first()).toBeVisible();

  const other = await browserOf();
  await enterPortal(other, { username, password });
  await expect(other.getByRole("banner").getByText("MODERATOR", { exact: true })).toBeVisible();
  await expect(other.getByRole("tab")).toHaveText(["Tickets", "Experiences"]);
  await expect(other.getByRole("link", { name: "Reports" }).first()).toBeVisible();
  await expect(other.getByRole("link", { name: "Team" })).toHaveCount(0);
  await expectAccessible(other);

  const { accounts } = (await (await page.request.get("/api/admin/accounts")).json()) as {
    accounts: { id: string; username: string }[];
  };
  const id = accounts.find((one) => one.username === username)?.id ?? "";
  await page.request.patch(`/api/admin/accounts/${id}`, { data: { isActive: false } });
  await other.reload();
  await expect(other).toHaveURL(/\/admin\/login/, soon);
});
