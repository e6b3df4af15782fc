import type { BrowserContextOptions, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, phone, test } from "./support/test.ts";
import { befriend, post, writeTo } from "./support/connections.ts";

const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** Checks that the current screen is complete, fits and is accessible. */
async function look(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: /^Loading$/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const long = "A-name-that-somebody-has-written-without-a-single-space";

for (const theme of ["dark", "light"] as const) {
  for (const [name, options] of Object.entries({ desk, phone })) {
    test(`every people screen fits the ${theme} theme on a ${name}`, async ({ person }) => {
      const me = await person({ firstName: "Noor", lastName: "Haddad" }, options);
      const friend = await person({ firstName: "עדה", lastName: long });
      const asking = await person({ firstName: "Tomás", lastName: "Silva" });
      const { page } = me;
      await befriend(friend, me);
      await asking.page.request.post("/api/friends/request", { data: { friendId: me.account.id } });
      await post(friend, `${"Word after word. ".repeat(60)}\n\n${"x".repeat(300)}`, "public");
      const mine = await post(me, "Who comes along on Sunday? \u{1F6B2}");
      await friend.page.request.post(`/api/posts/${mine}/comment`, { data: { content: "I do!" } });
      await friend.page.request.post(`/api/posts/${mine}/like`);
      const conversationId = await writeTo(friend, me, "Hello", "y".repeat(200), "מה שלומך?");

      await page.goto("/feed");
      if (theme === "light") await page.getByRole("button", { name: "Switch to light theme" }).click();
      await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${theme}\\b`));
      await expect(page.getByText("Who comes along on Sunday?")).toBeVisible();
      await look(page);
      const screens: [string, () => Promise<void>][] = [
        [
          "/search",
          () => expect(page.getByRole("region", { name: "All Users" }).getByRole("listitem").first()).toBeVisible(),
        ],
        ["/friends", () => expect(page.getByRole("tab", { name: "Friends (1)" })).toBeVisible()],
        ["/friends?tab=requests", () => expect(page.getByRole("button", { name: "Accept Tomás Silva" })).toBeVisible()],
        ["/messages", () => expect(page.getByRole("list", { name: "Conversations" }).getByRole("link")).toBeVisible()],
        [
          `/messages?conversation=${conversationId}`,
          () => expect(page.getByRole("log").getByText("Hello", { exact: true })).toBeVisible(),
        ],
        ["/calls", () => expect(page.getByRole("combobox", { name: "Voice & Video Calls" })).toBeVisible()],
        ["/profile", () => expect(page.getByRole("heading", { level: 1, name: "Noor Haddad" })).toBeVisible()],
        [
          "/profile?tab=media",
          () =>
            expect(
              page
                .getByRole("tabpanel")
                .getByRole("button", { name: /upload/i })
                .first(),
            ).toBeVisible(),
        ],
        [`/profile/${friend.account.id}`, () => expect(page.getByRole("heading", { level: 1 })).toContainText(long)],
        [
          "/profile/019a0000-0000-7000-8000-000000000000",
          () => expect(page.getByText("User Not Found").first()).toBeVisible(),
        ],
        ["/privacy", () => expect(page.getByRole("switch", { name: "Public Profile" })).toBeVisible()],
        ["/privacy/about", () => expect(page.getByRole("heading", { level: 1 })).toBeVisible()],
      ];
      for (const [path, stands] of screens) {
        await page.goto(path);
        await stands();
        await look(page);
      }
    });
  }
}
