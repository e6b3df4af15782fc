import { expectAccessible } from "./support/accessible.ts";
import { host, uniqueWord } from "./support/experiences.ts";
import { openProfile, openSettings } from "./support/frame.ts";
import { linkIn, mailsTo, mailTo } from "./support/mail.ts";
import { logIn, signUp } from "./support/people.ts";
import { setGoal } from "./support/records.ts";
import { expect, phone, test } from "./support/test.ts";
import { dismissToast, expectToast } from "./support/toasts.ts";

test("a member sees where they are signed in, and signs out all other devices", async ({ page, browserOf }) => {
  const account = await signUp(page);
  const elsewhere = await browserOf(phone);
  await logIn(elsewhere, account);
  const third = await browserOf();
  await logIn(third, account);
  await elsewhere.goto("/home");
  await third.goto("/home");
  await page.goto("/home");
  const settings = await openSettings(page);
  const here = settings.getByRole("listitem").filter({ hasText: "This device" });
  const others = settings.getByRole("button", { name: /^Sign out .*, since / });
  await expect(here).toHaveCount(1);
  await expect(others).toHaveCount(2);
  await expectAccessible(page);
  await settings.getByRole("button", { name: "Sign out everywhere else" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out everywhere else?" });
  await expect(question).toContainText("This one stays signed in.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expectToast(page, "Signed out everywhere else");
  await expect(here).toHaveCount(1);
  await expect(others).toHaveCount(0);
  await expect(settings.getByRole("button", { name: "Sign out everywhere else" })).toHaveCount(0);

  await elsewhere.getByRole("tab", { name: "Goals & Progress" }).click();
  await expect(elsewhere).toHaveURL(/\/login/);
  await third.reload();
  await expect(third).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
});

test("a switched-off topic sends no email, and other topics still do", async ({ page, person }) => {
  const { email } = await signUp(page, { firstName: "Noor" });
  await page.goto(linkIn(await mailTo(email, /confirm/i)));
  await expect(page.getByText("Your email is confirmed", { exact: false }).first()).toBeVisible();
  await page.goto("/home");
  const settings = await openSettings(page);
  const requests = settings.getByRole("switch", { name: "Join requests and answers" });
  await expect(requests).toBeChecked();
  const saved = page.waitForResponse((one) => one.url().endsWith("/api/notifications/settings") && one.ok());
  await requests.press("Space");
  await saved;
  await expect(requests).not.toBeChecked();
  await page.reload();
  await openSettings(page);
  await expect(requests).not.toBeChecked();
  await expect(settings.getByRole("switch", { name: "Changed and cancelled experiences" })).toBeChecked();
  await expectAccessible(page);

  const { page: hostPage } = await person({ firstName: "Hanna" });
  const { id, title } = await host(hostPage, { approvalRequired: true });
  await page.request.post(`/api/experiences/${id}/join-request`, { data: { message: "May I come?" } });
  const waiting = (await (await hostPage.request.get(`/api/experiences/${id}/join-requests`)).json()) as {
    id: string;
  }[];
  const accepted = await hostPage.request.post(`/api/experiences/${id}/join-requests/${waiting[0]?.id ?? ""}/accept`);
  expect(accepted.status(), await accepted.text()).toBe(200);
  const moved = await hostPage.request.patch(`/api/experiences/${id}`, { data: { location: "Another house, Lisbon" } });
  expect(moved.status(), await moved.text()).toBe(200);
  const mail = await mailTo(email, /has changed/);
  expect(mail.text).toContain("takes place at Another house, Lisbon");
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).not.toContain(`You're in: “${title}”`);
});

test("the travel distance decides what counts as nearby", async ({ page, person }) => {
  const word = uniqueWord();
  // On an island of its own; the experience is 30 km from the town.
  const town = { city: "Funchal", latitude: 32.65, longitude: -16.92 };
  const { page: hostPage } = await person();
  const { title } = await host(hostPage, { title: `${word} at the cape`, latitude: 32.74, longitude: -17.22 });
  await signUp(page);
  await page.request.patch("/api/profile", { data: town });
  await setGoal(page, { title: `Begin with ${word}` });
  await page.goto("/home?tab=goals");
  const goal = page.getByRole("list", { name: "Open goals" }).getByRole("listitem");
  await goal.getByRole("button", { name: "Events that help" }).click();
  await expect(goal).toContainText("No match within 25 km yet.");
  const profile = await openProfile(page);
  await profile.getByRole("button", { name: "Edit profile" }).click();
  const form = page.getByRole("dialog", { name: "Edit profile" });
  await form.getByLabel("How far would you travel?").selectOption("Up to 50 km");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Profile saved");
  await dismissToast(page);
  await page.keyboard.press("Escape");
  await expect(goal.getByRole("link", { name: title })).toBeVisible();
});
