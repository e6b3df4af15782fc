import type { BrowserContextOptions } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { host } from "./support/experiences.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { enterPortal } from "./support/portal.ts";
import { expect, phone, test } from "./support/test.ts";
import { post } from "./support/connections.ts";

const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const long = "A-name-that-somebody-has-written-without-a-single-space";

for (const [theme, name, options] of [
  ["dark", "phone", phone],
  ["light", "desk", desk],
] as const) {
  test(`every screen of the portal fits the ${theme} theme on a ${name}`, async ({ browserOf, person }) => {
    const member = await person({ firstName: "עדה", lastName: long });
    const other = await person({ firstName: "Tomás", lastName: "Silva" });
    await host(member.page);
    const rude = await post(other, `${"x".repeat(300)}\n\n${"Word after word. ".repeat(40)}`, "public");
    const report = { targetType: "post", targetId: rude, reason: "spam", details: "y".repeat(200) };
    const reported = await member.page.request.post("/api/reports", { data: report });
    expect(reported.status()).toBe(201);
    const { id: reportId } = (await reported.json()) as { id: string };
    const letter = { title: "z".repeat(100), description: "Why? ".repeat(60), category: "technical" };
    const sent = await member.page.request.post("/api/support/tickets", { data: letter });
    const { id: ticket } = (await sent.json()) as { id: string };

    const page = await browserOf(options);
    await enterPortal(page);
    if (theme === "light") await page.getByRole("button", { name: "Switch to light theme" }).click();
    await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${theme}\\b`));
    for (const path of [
      "/admin/dashboard",
      "/admin/dashboard?tab=users",
      `/admin/dashboard?tab=users&member=${member.account.id}`,
      "/admin/dashboard?tab=tickets",
      `/admin/dashboard?tab=tickets&ticket=${ticket}`,
      "/admin/dashboard?tab=payments",
      "/admin/dashboard?tab=experiences",
      "/admin/reports",
      `/admin/reports/${reportId}`,
      "/admin/decisions",
      "/admin/audit",
      "/admin/team",
      "/admin/password",
      "/admin/second-factor",
      "/admin/status",
    ]) {
      await page.goto(path);
      // A dialog hides the heading of the screen behind it from assistive technology.
      const opensDialog = path.includes("member=");
      await expect(page.getByRole("heading", { level: 1, includeHidden: opensDialog })).toBeVisible();
      if (opensDialog) await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expect(page.getByRole("status").filter({ hasText: /^Loading$/ })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      // Includes the fifth tab, which is outside a phone's tab strip until it is selected.
      const tab = page.locator('[role="tab"][aria-selected="true"]');
      if (await tab.count()) await expect(tab).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    }
    if (name === "desk") return;
    // The menu leaves the focus to the screen it opens.
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Team" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeFocused();
  });
}

for (const [theme, name, options] of [
  ["light", "phone", phone],
  ["dark", "desk", desk],
] as const) {
  test(`what members see of the portal fits the ${theme} theme on a ${name}`, async ({ person }) => {
    const { page } = await person({ firstName: "Noor", lastName: long }, options);
    const letter = { title: "z".repeat(100), description: "Why? ".repeat(60), category: "billing" };
    const sent = await page.request.post("/api/support/tickets", { data: letter });
    const { id } = (await sent.json()) as { id: string };
    await page.goto("/credits");
    if (theme === "light") await page.getByRole("button", { name: "Switch to light theme" }).click();
    await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${theme}\\b`));
    await expect(page.getByText(/gives credits by hand/).first()).toBeVisible();
    for (const path of ["/credits", "/support", `/support/${id}`, "/support/new", "/safety"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: /^Loading$/ })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}
