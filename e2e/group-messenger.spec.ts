import { expectAccessible } from "./support/accessible.ts";
import { act, host } from "./support/experiences.ts";
import { bell, openLive, soon } from "./support/frame.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import type { Person } from "./support/people.ts";
import { expect, phone, test } from "./support/test.ts";

const chatOf = ({ page }: Person) => page.getByRole("log", { name: "Group chat" });
const fieldOf = ({ page }: Person) => page.getByRole("textbox", { name: "Message to the group" });

async function write({ page }: Person, id: string, message: string): Promise<void> {
  const answer = await page.request.post(`/api/experiences/${id}/messages`, { data: { message } });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function openChat(person: Person, id: string): Promise<void> {
  await openLive(person.page, `/experiences/${id}#chat`);
  await expect(fieldOf(person)).toBeEnabled();
}

test("in a group chat, two phones reply, react, edit, delete, mention each other, and see what is new", async ({
  person,
}) => {
  const [ana, bo] = [
    await person({ firstName: "Ana", lastName: "Lima" }, phone),
    await person({ firstName: "Bo", lastName: "Berg" }, phone),
  ];
  const { id, title } = await host(ana.page);
  await act(bo.page, id, "join");
  await write(bo, id, "I'm in");
  await openChat(bo, id);
  await bo.page.goto("/messages");
  await write(ana, id, "Shall we meet at the pier?");
  await write(ana, id, "Or at the station?");
  await openChat(bo, id);
  await openChat(ana, id);
  const [hers, his] = [chatOf(ana), chatOf(bo)];

  await test.step("a line stands above the first message that was unread", async () => {
    const line = his.getByText("New", { exact: true });
    await expect(line).toBeVisible();
    const below = async (text: string) =>
      ((await his.getByText(text).boundingBox())?.y ?? 0) > ((await line.boundingBox())?.y ?? 0);
    expect(await below("Shall we meet at the pier?")).toBe(true);
    expect(await below("I'm in")).toBe(false);
  });

  await test.step("typing shows, and a reply quotes its original", async () => {
    await fieldOf(bo).pressSequentially("The pi");
    await expect(ana.page.getByText("Bo is typing…")).toBeVisible(soon);
    await bo.page.getByRole("button", { name: "More about this message from Ana Lima" }).first().click();
    await expect(bo.page.getByRole("menuitem", { name: "Report Ana Lima" })).toBeVisible();
    await bo.page.getByRole("menuitem", { name: "Reply" }).click();
    await expect(bo.page.getByText("Reply to Ana Lima", { exact: true })).toBeVisible();
    await fieldOf(bo).fill("The pier!");
    await expectNoSidewaysScroll(bo.page);
    await fieldOf(bo).press("Enter");
    await expect(bo.page.getByRole("button", { name: "Cancel reply" })).toHaveCount(0);
    const quote = hers.getByRole("button", { name: /Reply to You.*Shall we meet at the pier/u });
    await expect(quote).toBeVisible(soon);
    await expect(ana.page.getByText("Bo is typing…")).toHaveCount(0);
    await quote.click();
    await expect(hers.locator("[data-found]")).toContainText("Shall we meet at the pier?");
  });

  await test.step("a reaction shows to both, with the name of who gave it", async () => {
    await ana.page.getByRole("button", { name: "More about this message from Bo Berg" }).last().click();
    await ana.page.getByRole("menuitemcheckbox", { name: "React with 🎉" }).click();
    await expect(hers.getByRole("button", { name: "🎉 1" })).toHaveAttribute("aria-pressed", "true");
    const chip = his.getByRole("button", { name: "🎉 1" });
    await expect(chip).toHaveAttribute("aria-pressed", "false", soon);
    await chip.tap();
    await expect(his.getByRole("button", { name: "🎉 2" })).toHaveAttribute("aria-pressed", "true");
    await bo.page.getByRole("button", { name: "More about your message" }).last().click();
    await bo.page.getByRole("menuitem", { name: "See who reacted" }).click();
    const dialog = bo.page.getByRole("dialog", { name: "Reactions" });
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await expect(dialog.getByRole("listitem").first()).toContainText("Ana Lima");
    await expectAccessible(bo.page);
    await bo.page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a finger that rests on a message opens its menu, where its author edits it", async () => {
    await bo.page.getByText("The pier!", { exact: true }).dispatchEvent("pointerdown", { pointerType: "touch" });
    await bo.page.getByRole("menuitem", { name: "Edit" }).click();
    const changed = bo.page.getByRole("textbox", { name: "Edit your message" });
    await expect(changed).toHaveValue("The pier!");
    await changed.fill("The pier, at six");
    await changed.press("Enter");
    await expect(hers.getByText("The pier, at six")).toBeVisible(soon);
    await expect(hers.getByText("edited")).toBeVisible();
  });

  await test.step("a member who has muted the chat is notified of a mention", async () => {
    await bo.page.getByRole("button", { name: "More about this chat" }).click();
    await bo.page.getByRole("menuitem", { name: "Mute until I unmute" }).click();
    await expect(bo.page.getByRole("heading", { name: "Group chat" })).toContainText("Muted");
    await bo.page.getByRole("button", { name: "More about this chat" }).click();
    await bo.page.getByRole("menuitem", { name: "Pin to the top" }).click();
    await openLive(bo.page, "/messages");
    const row = bo.page.getByRole("list", { name: "Conversations" }).getByRole("listitem").filter({ hasText: title });
    await expect(row).toContainText("Muted");
    await expect(row).toContainText("Pinned");

    await fieldOf(ana).pressSequentially("Bring the map @b");
    await expect(row).toContainText("typing…", soon);
    const option = ana.page.getByRole("option", { name: /Bo Berg/u });
    await expect(option).toBeVisible();
    await expectAccessible(ana.page);
    await expectNoSidewaysScroll(ana.page);
    await option.tap();
    await expect(fieldOf(ana)).toHaveValue("Bring the map @Bo Berg ");
    await fieldOf(ana).press("Enter");
    await expect(hers.getByRole("link", { name: "@Bo Berg" })).toBeVisible();
    await expect(row).toContainText("Bring the map @Bo Berg", soon);
    await expect(row).toContainText("1 unread");
    await expectAccessible(bo.page);
    await bell(bo.page, 1).click();
    await bo.page
      .getByText(/Ana Lima mentioned you|mentioned you/u)
      .first()
      .click();
    await expect(his.getByRole("link", { name: "@Bo Berg" })).toBeVisible();
    await expect(his.getByText("New", { exact: true })).toBeVisible();
  });

  await test.step("a deleted message is gone for both", async () => {
    await ana.page.getByRole("button", { name: "More about your message" }).last().click();
    await ana.page.getByRole("menuitem", { name: "Delete for everyone" }).click();
    await ana.page.getByRole("alertdialog").getByRole("button", { name: "Delete for everyone" }).click();
    await expect(hers.getByText("Message deleted")).toBeVisible();
    await expect(his.getByText("Message deleted")).toBeVisible(soon);
    await expect(his.getByText("Bring the map")).toHaveCount(0);
    await expectAccessible(ana.page);
  });
});
