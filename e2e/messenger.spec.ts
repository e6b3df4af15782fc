import { expectAccessible } from "./support/accessible.ts";
import { befriend, writeTo } from "./support/connections.ts";
import { openLive, soon } from "./support/frame.ts";
import { expect, phone, test } from "./support/test.ts";

test("two phones reply, react, edit, and see each other type and what is new", async ({ person }) => {
  const [ana, bo] = [
    await person({ firstName: "Ana", lastName: "Lima" }, phone),
    await person({ firstName: "Bo", lastName: "Berg" }, phone),
  ];
  await befriend(ana, bo);
  await writeTo(ana, bo, "Shall we meet at the pier?", "Or at the station?");
  await openLive(bo.page, "/messages");
  await bo.page.getByRole("list", { name: "Conversations" }).getByRole("link").click();
  const [his, hers] = [bo.page.getByRole("log"), ana.page.getByRole("log")];
  await expect(his.getByText("New", { exact: true })).toBeVisible();
  await expect(his.getByText("Shall we meet at the pier?")).toBeVisible();

  await openLive(ana.page, `/messages?user=${bo.account.id}`);
  const field = bo.page.getByRole("textbox", { name: "Message to Ana" });
  await field.pressSequentially("The pi");
  await expect(ana.page.getByRole("region", { name: "Chat" }).getByText("typing…")).toBeVisible(soon);

  await bo.page.getByRole("button", { name: "More about this message from Ana Lima" }).first().click();
  await bo.page.getByRole("menuitem", { name: "Reply" }).click();
  await expect(bo.page.getByText("Reply to Ana")).toBeVisible();
  await expectAccessible(bo.page);
  await field.fill("The pier!");
  await field.press("Enter");
  await expect(bo.page.getByRole("button", { name: "Cancel reply" })).toHaveCount(0);
  const quote = hers.getByRole("button", { name: /Reply to You.*Shall we meet at the pier/u });
  await expect(quote).toBeVisible(soon);
  await expect(ana.page.getByRole("region", { name: "Chat" }).getByText("typing…")).toHaveCount(0);
  await quote.click();
  await expect(hers.locator("[data-found]")).toContainText("Shall we meet at the pier?");

  await ana.page.getByRole("button", { name: "More about this message from Bo Berg" }).click();
  await ana.page.getByRole("menuitemcheckbox", { name: "React with 🎉" }).click();
  await expect(hers.getByRole("button", { name: "🎉 1" })).toHaveAttribute("aria-pressed", "true");
  await expect(his.getByRole("button", { name: "🎉 1" })).toHaveAttribute("aria-pressed", "false", soon);
  await expectAccessible(ana.page);

  await bo.page.getByRole("button", { name: "More about your message" }).click();
  await bo.page.getByRole("menuitem", { name: "Edit" }).click();
  const changed = bo.page.getByRole("textbox", { name: "Edit your message" });
  await expect(changed).toHaveValue("The pier!");
  await changed.fill("The pier, at six");
  await changed.press("Enter");
  await expect(hers.getByText("The pier, at six")).toBeVisible(soon);
  await expect(hers.getByText("edited")).toBeVisible();

  await bo.page.getByRole("button", { name: "More about Ana Lima" }).click();
  await bo.page.getByRole("menuitem", { name: "Mute until I unmute" }).click();
  await expect(bo.page.getByRole("heading", { name: "Ana Lima" })).toContainText("Muted");
  await bo.page.getByRole("button", { name: "Back to conversations" }).click();
  await bo.page.getByRole("textbox", { name: "Search people and messages" }).fill("lim");
  const found = bo.page.getByRole("list", { name: "People and groups" });
  await expect(found.getByRole("link", { name: /Ana Lima/u })).toBeVisible();
  await bo.page.keyboard.press("ArrowDown");
  await expect(found.getByRole("link", { name: /Ana Lima/u })).toBeFocused();
  await expectAccessible(bo.page);
});
