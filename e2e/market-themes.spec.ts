import type { BrowserContextOptions, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { film, offer, sendPicture } from "./support/market.ts";
import { twoHalves } from "./support/pictures.ts";
import { expect, phone, test } from "./support/test.ts";

const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

async function look(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: /^Loading$/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

for (const theme of ["dark", "light"] as const) {
  for (const [name, options] of Object.entries({ desk, phone })) {
    test(`videos and the marketplace fit the ${theme} theme on a ${name}`, async ({ person }) => {
      const me = await person({ firstName: "Noor", lastName: "Haddad" }, options);
      const other = await person({ firstName: "עדה", lastName: "A-name-without-a-single-space" });
      const { page } = me;
      const { buffer } = await twoHalves(page);
      const imageUrls = [await sendPicture(other, buffer), await sendPicture(other, buffer)];
      const title = `Sofa${"-with-a-very-long-name".repeat(4)}`;
      const description = `${"Word after word. ".repeat(60)}\n\n${"x".repeat(300)}`;
      const theirs = await offer(other, { title, description, imageUrls, category: "furniture", price: 1234567.5 });
      const mine = await offer(me, { title: "כיסא כחול", category: "furniture" });
      await film(me, {
        title: "y".repeat(110),
        description: description.slice(0, 490),
        captions: description.slice(0, 900),
        isPublic: false,
      });

      await page.goto("/marketplace");
      if (theme === "light") await page.getByRole("button", { name: "Switch to light theme" }).click();
      await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${theme}\\b`));
      const screens: [string, () => Promise<void>][] = [
        ["/marketplace", () => expect(page.getByRole("article").first()).toBeVisible()],
        ["/marketplace?view=own", () => expect(page.getByRole("link", { name: "כיסא כחול" })).toBeVisible()],
        ["/marketplace?view=favourites", () => expect(page.getByText("No items found")).toBeVisible()],
        ["/marketplace/create", () => expect(page.getByRole("textbox", { name: /^Title/ })).toBeVisible()],
        [
          `/marketplace/items/${theirs}`,
          () => expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible(),
        ],
        [`/marketplace/items/${mine}`, () => expect(page.getByRole("button", { name: "Mark as Sold" })).toBeVisible()],
        [
          "/marketplace?search=a+sofa+under+10+dollars",
          () => expect(page.getByText("Showing AI-powered results for")).toBeVisible(),
        ],
        ["/videos?tab=private", () => expect(page.getByRole("button", { name: "Like this video" })).toBeVisible()],
        ["/videos/upload", () => expect(page.getByRole("button", { name: "Upload video" })).toBeVisible()],
      ];
      for (const [path, stands] of screens) {
        await page.goto(path);
        await stands();
        await look(page);
      }
      const sold = await page.request.patch(`/api/marketplace/items/${mine}/status`, { data: { status: "sold" } });
      expect(sold.status(), await sold.text()).toBe(200);
      await page.goto(`/marketplace/items/${mine}`);
      await expect(page.getByText("SOLD", { exact: true })).toBeVisible();
      await look(page);
    });
  }
}
