import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { coachChat } from "./support/coach.ts";
import { host } from "./support/experiences.ts";
import { bell, openLive } from "./support/frame.ts";
import { watchLayoutShifts } from "./support/layout.ts";
import { signUp, uniqueName } from "./support/people.ts";
import { settleIn } from "./support/settled.ts";
import { expect, phone, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const tabs = {
  "AI Coach Chat": "",
  "My Experiences": "?tab=experiences",
  "Goals & Progress": "?tab=goals",
  "Karma & Activities": "?tab=karma",
};

function card(page: Page, label: string) {
  const link = page.getByRole("region", { name: "At a glance" }).getByRole("link", { name: label });
  return { link, box: link.locator("xpath=ancestor::div[p][1]") };
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Profile" }).click();
  await expect(page.getByRole("dialog", { name: "Profile" })).toBeVisible();
}

for (const [hour, greeting] of [
  ["09:00", "Good morning"],
  ["12:00", "Good afternoon"],
] as const) {
  test(`the dashboard says ${greeting} at ${hour}`, async ({ page }) => {
    await signUp(page, { firstName: "Noor" });
    const day = new Date().toISOString().slice(0, 10);
    // The browser's clock is set to Vienna.
    const offset = /[+-]\d\d:\d\d/.exec(
      new Intl.DateTimeFormat("en", { timeZone: "Europe/Vienna", timeZoneName: "longOffset" }).format(),
    )?.[0];
    await page.clock.setFixedTime(new Date(`${day}T${hour}:00${offset ?? "+01:00"}`));
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1, name: `${greeting}, Noor` })).toBeVisible();
  });
}

test("the dashboard shows the member's real data", async ({ page }) => {
  const { id } = await signUp(page, { firstName: "Noor" });
  const { title } = await host(page);
  await page.goto("/home");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: title }).first()).toBeVisible();
  await expect(main).toContainText(/Karma points5/);
  await expect(main).toContainText(/This month\+5/);
  await expect(card(page, "Experiences").box).toContainText("1");
  await expect(card(page, "Experiences").box).toContainText("0 joined, 1 hosted");
  await expect(card(page, "Goals Completed").box).toContainText("0 open");
  await expect(card(page, "AI Credits").box).toContainText("150");
  await expect(card(page, "Karma Activities").box).toContainText("1");

  const account = page.getByRole("region", { name: "Account Management" });
  await expect(account.getByRole("progressbar", { name: "AI Credits" })).toBeHidden();
  await account.getByText("Account Management").click();
  for (const text of ["Free", "150 / 150", "Member since", "Unique ID"]) await expect(account).toContainText(text);
  await expect(account.getByRole("progressbar", { name: "AI Credits" })).toHaveAttribute("aria-valuenow", "150");

  const places = {
    Messages: "/messages",
    Calls: "/calls",
    "Find Friends": "/search",
    Friends: "/friends",
    "Social Feed": "/feed",
    Videos: "/videos",
    Marketplace: "/marketplace",
    "My Profile": `/profile/${id}`,
    Privacy: "/privacy",
  };
  // Large screens have them in the sidebar.
  await page.setViewportSize({ width: 390, height: 844 });
  const features = page.getByRole("region", { name: "Social Features" });
  for (const [name, path] of Object.entries(places)) {
    await expect(features.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
  await expectAccessible(page);
});

for (const [name, options] of Object.entries({ desk: {}, phone })) {
  test(`the dashboard opens with few calls and no layout shift, on a ${name}`, async ({ person }) => {
    const { page } = await person({}, options);
    await settleIn(page, (await person()).page);
    const calls: string[] = [];
    // Once the page is idle, it looks for a call.
    const idle = new Set(["/api/config", "/api/calls/current"]);
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/") && !idle.has(pathname)) calls.push(`${request.method()} ${pathname}`);
    });
    const shifts = await watchLayoutShifts(page);
    await openLive(page, "/home");
    await expect(bell(page, 1)).toBeVisible();
    await expect(coachChat(page).questions).toHaveCount(2);
    await expect(page.getByRole("status").filter({ hasText: /^Loading$/ })).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    expect(calls.length, calls.join(", ")).toBeLessThanOrEqual(8);
    expect(await shifts()).toBeLessThan(0.02);
  });
}

test("each tab has its own address", async ({ page }) => {
  await signUp(page);
  await page.goto("/home");
  for (const [name, search] of Object.entries(tabs)) {
    const tab = page.getByRole("tab", { name });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(new RegExp(`/home${search.replace("?", "\\?")}$`));
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
  }
  await page.goto("/home?tab=nonsense");
  await expect(page.getByRole("tab", { name: "AI Coach Chat" })).toHaveAttribute("aria-selected", "true");
  await card(page, "Karma Activities").link.click();
  await expect(page.getByRole("tab", { name: "Karma & Activities" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("No karma yet")).toBeVisible();
  await page.getByRole("tab", { name: "Karma & Activities" }).press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Goals & Progress" })).toBeFocused();
  await expect(page).toHaveURL(/\?tab=goals/);
});

test("on a phone all tabs are visible, and the one in the address is scrolled into view", async ({ person }) => {
  const { page } = await person({}, phone);
  await page.goto("/home?tab=karma");
  for (const name of Object.keys(tabs)) await expect(page.getByRole("tab", { name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Total karma")).toBeInViewport();
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test("karma is listed with its reasons", async ({ page }) => {
  await signUp(page);
  await host(page);
  await page.goto("/home?tab=karma");
  const activities = page.getByRole("region", { name: "Activities" });
  await expect(activities.getByRole("listitem")).toHaveCount(1);
  await expect(activities).toContainText("Created an experience");
  await expect(activities).toContainText("+5");
  const badges = page.getByRole("region", { name: "Badges" });
  for (const name of ["Seedling", "Helper", "Connector", "Guide", "Luminary"]) await expect(badges).toContainText(name);
});

test("the header follows an edit of the profile", async ({ page, browserOf }) => {
  const taken = await signUp(await browserOf());
  const { email } = await signUp(page, { firstName: "Noor", lastName: "Haddad" });
  await page.goto("/home");
  await openProfile(page);
  const dialog = page.getByRole("dialog");
  for (const text of ["Noor Haddad", email, "Free", "AI Credits", "Karma Points"])
    await expect(dialog).toContainText(text);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Edit profile" }).click();
  await dialog.getByLabel("First name").fill("Nora");
  await dialog.getByLabel("City").fill("Wien");
  await dialog.getByLabel("Date of birth").fill("2990-01-01");
  await dialog.getByLabel("Phone").fill("call me");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please enter a valid date")).toBeVisible();
  await expect(dialog.getByText("Please enter a valid phone number")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Date of birth").fill("1990-05-17");
  await dialog.getByLabel("Phone").fill("+43 1 234567");
  await dialog.getByLabel("Username").fill(taken.username.toUpperCase());
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This username is already taken")).toBeVisible();
  const username = uniqueName("nora");
  await dialog.getByLabel("Username").fill(username);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Profile saved");
  await expect(dialog).toContainText(`@${username}`);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("banner")).toContainText("Nora");
  await page.reload();
  await openProfile(page);
  await dialog.getByRole("button", { name: "Edit profile" }).click();
  await expect(dialog.getByLabel("City")).toHaveValue("Wien");
  await expect(dialog.getByLabel("Date of birth")).toHaveValue("1990-05-17");
  await dialog.getByRole("button", { name: "Back to Profile" }).click();
  await dialog.getByRole("link", { name: "Calls" }).click();
  await expect(page).toHaveURL(/\/calls$/);
  await expect(dialog).toBeHidden();
});

test("a member exports their data and then deletes the account", async ({ person }) => {
  const { page, account } = await person({}, phone);
  const { title } = await host(page);
  await page.goto("/home");
  await page.getByRole("navigation", { name: "Main, bottom bar" }).getByRole("link", { name: "You" }).click();
  await page.getByRole("main").getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Export my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const stored = await readFile(await download.path(), "utf8");
  expect(() => JSON.parse(stored)).not.toThrow();
  for (const text of [account.email, title]) expect(stored).toContain(text);
  expect(stored).not.toContain("argon2");

  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill("not this one");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("This is not your password")).toBeVisible();
  await dialog.getByLabel("Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Login Failed", "Invalid email or password");
});
