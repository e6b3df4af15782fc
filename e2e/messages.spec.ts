import { expectAccessible } from "./support/accessible.ts";
import { openLive, soon } from "./support/frame.ts";
import { expect, phone, test } from "./support/test.ts";
import { befriend, writeTo } from "./support/connections.ts";
import { act, host } from "./support/experiences.ts";
import { expectToast } from "./support/toasts.ts";

test("a message arrives within a second, and the ticks show that it was read", async ({ person }) => {
  const [ana, bo] = [
    await person({ firstName: "Ana", lastName: "Lima" }),
    await person({ firstName: "Bo", lastName: "Berg" }),
  ];
  await befriend(ana, bo);
  await openLive(ana.page, `/messages?user=${bo.account.id}`);
  const field = ana.page.getByRole("textbox", { name: "Message to Bo" });
  await field.fill("Shall we go on");
  await field.press("Shift+Enter");
  await field.pressSequentially("Thursday?");
  await field.press("Enter");
  await expect(field).toHaveValue("");
  const log = ana.page.getByRole("log");
  await expect(log.getByText("Shall we go on\nThursday?")).toBeVisible();
  await expect(log.getByText("Sent", { exact: true })).toBeAttached();
  await expectAccessible(ana.page);

  await openLive(bo.page, "/messages");
  const row = bo.page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  await expect(row).toContainText("1 unread");
  await row.getByRole("link").click();
  await expect(bo.page.getByRole("log").getByText("Thursday?")).toBeVisible();
  await expect(row).not.toContainText("unread");
  await expect(log.getByText("Read", { exact: true })).toBeAttached(soon);

  await bo.page.getByRole("textbox", { name: "Message to Ana" }).fill("<b>Yes</b> \u{1F600} שלום");
  await bo.page.keyboard.press("Enter");
  await expect(log.getByText("<b>Yes</b> \u{1F600} שלום")).toBeVisible(soon);
  await expect(bo.page.getByRole("log").getByText("Read", { exact: true })).toBeAttached(soon);

  await log.getByText("Thursday?").hover();
  await ana.page.getByRole("button", { name: "More about your message" }).click();
  await ana.page.getByRole("menuitem", { name: "Delete for everyone" }).click();
  await ana.page.getByRole("alertdialog").getByRole("button", { name: "Delete for everyone" }).click();
  await expect(log.getByText("Message deleted")).toBeVisible();
  await expect(bo.page.getByRole("log").getByText("Message deleted")).toBeVisible(soon);
  await expectAccessible(bo.page);
});

test("a failed message shows it and can be sent again; an unsent one is kept", async ({ person, expectProblem }) => {
  expectProblem(/500 .*api\/messages/u);
  const [ana, bo] = [await person(), await person({ firstName: "Bo", lastName: "Berg" })];
  await befriend(ana, bo);
  const { page } = ana;
  await page.goto(`/messages?userId=${bo.account.id}`);
  const field = page.getByRole("textbox", { name: "Message to Bo" });
  await field.fill("Are you there?");
  let isDown = true;
  await page.route("**/api/messages", (route) =>
    isDown ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  await field.press("Enter");
  await expectToast(page, "Failed to send message. Please try again.");
  const log = page.getByRole("log");
  await expect(log.getByText("Not sent")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(log.getByText("Not sent")).toBeVisible();
  isDown = false;
  await log.getByRole("button", { name: "Retry" }).click();
  await expect(log.getByText("Not sent")).toHaveCount(0);
  await expect(log.getByText("Are you there?")).toHaveCount(1);
  await expect(log.getByText("Sent", { exact: true })).toBeAttached();

  await field.fill("Half a thou");
  await page.getByRole("link", { name: "Friends", exact: true }).first().click();
  await expect(page).toHaveURL(/\/friends/);
  await page.goto(`/messages?user=${bo.account.id}`);
  await expect(field).toHaveValue("Half a thou");
});

test("scrolling up loads older messages without a jump, and a search leads to one of them", async ({ person }) => {
  const [ana, bo] = [await person({ firstName: "Ana", lastName: "Lima" }), await person()];
  await befriend(ana, bo);
  const lines = Array.from({ length: 130 }, (_, index) => `Line ${index + 1} of many${index === 4 ? " zeppelin" : ""}`);
  await writeTo(ana, bo, ...lines);
  const { page } = bo;
  await page.goto("/messages");
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").click();
  const log = page.getByRole("log");
  await expect(log.getByText("Line 130 of many")).toBeInViewport();
  await expect(log.getByText("Line 60 of many", { exact: true })).toHaveCount(0);
  const mark = log.getByText("Line 81 of many", { exact: true });
  await mark.scrollIntoViewIfNeeded();
  await expect(log.getByText("Line 60 of many", { exact: true })).toBeAttached();
  await expect(mark).toBeInViewport();

  await page.getByRole("textbox", { name: "Search people and messages" }).fill("ZEPPELIN");
  await page.getByRole("link", { name: /zeppelin/ }).click();
  await expect(log.getByText("Line 5 of many zeppelin")).toBeInViewport();
  await page.getByRole("button", { name: "Back to newest" }).click();
  await expect(log.getByText("Line 130 of many")).toBeInViewport();
});

test("on a phone the list and the chat are two screens, and back leads from one to the other", async ({ person }) => {
  const me = await person({}, phone);
  const friend = await person({ firstName: "Gwen", lastName: "Hale" });
  await befriend(me, friend);
  await writeTo(friend, me, "Hello from Gwen");
  const { page } = me;
  await page.goto("/messages");
  const list = page.getByRole("list", { name: "Conversations" });
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("link").click();
  await expect(page.getByRole("log").getByText("Hello from Gwen")).toBeVisible();
  await expect(list).toBeHidden();
  await expectAccessible(page);
  await page.goBack();
  await expect(list).toBeVisible();
  await expect(page.getByRole("log")).toBeHidden();
});

test("a member who takes no messages gets none, and the messages of a deleted account stay readable", async ({
  person,
}) => {
  const [ana, bo] = [
    await person({ firstName: "Ana", lastName: "Lima" }),
    await person({ firstName: "Bo", lastName: "Berg" }),
  ];
  await befriend(ana, bo);
  await writeTo(bo, ana, "See you on Friday");
  await bo.page.request.patch("/api/privacy/settings", { data: { allowDirectMessages: "none" } });
  await ana.page.goto(`/messages?user=${bo.account.id}`);
  await expect(ana.page.getByText("You can't write to Bo.", { exact: false })).toBeVisible();
  await expect(ana.page.getByRole("textbox", { name: /^Message to/ })).toHaveCount(0);

  const gone = await bo.page.request.delete("/api/profile", { data: { password: bo.account.password } });
  expect(gone.status(), await gone.text()).toBe(204);
  await ana.page.goto("/messages");
  const row = ana.page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  await expect(row).toContainText("Deleted member");
  await row.getByRole("link").click();
  await expect(ana.page.getByRole("log").getByText("See you on Friday")).toBeVisible();
  await expect(ana.page.getByText("This account has been deleted.", { exact: false })).toBeVisible();
  await expectAccessible(ana.page);
});

test("the calls screen shows who can call, and changes it", async ({ person }) => {
  const { page } = await person();
  await page.goto("/calls");
  await expect(page.getByRole("heading", { level: 1, name: "Calls" })).toBeVisible();
  await page.getByRole("combobox", { name: "Voice & Video Calls" }).selectOption("No One");
  await expectToast(page, "Settings Updated", "Your privacy settings have been saved successfully.");
  const settings = await page.request.get("/api/privacy/settings");
  expect(await settings.json()).toMatchObject({ allowCalls: "none" });
  await expectAccessible(page);
});

test("a message in an event's group chat arrives in the others' inbox at once", async ({ person }) => {
  const [ana, bo] = [await person({ firstName: "Ana" }), await person({ firstName: "Bo" })];
  const { id, title } = await host(ana.page);
  await act(bo.page, id, "join");
  await openLive(bo.page, "/messages");
  const row = bo.page.getByRole("list", { name: "Conversations" }).getByRole("listitem").filter({ hasText: title });
  await expect(row).not.toContainText("unread");
  const answer = await ana.page.request.post(`/api/experiences/${id}/messages`, { data: { message: "Bring a towel" } });
  expect(answer.status()).toBe(201);
  await expect(row).toContainText("Bring a towel", soon);
  await expect(row).toContainText("1 unread");
});
