import { expectAccessible } from "./support/accessible.ts";
import { host } from "./support/experiences.ts";
import { joinedSheet } from "./support/joined.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, phone, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const sizes = { phone, desktop: { viewport: { width: 1280, height: 800 } } };

for (const [size, options] of Object.entries(sizes)) {
  test(`a shared link describes its event, shows the host first and leads to a spot, on a ${size}`, async ({
    person,
  }) => {
    const { page: hostPage } = await person({ firstName: "Hanna", lastName: "Huber" });
    const { id, title } = await host(hostPage, {
      hoursAhead: 48,
      description: "We meet by the door. Bring a mug.",
    });
    const { page } = await person({ firstName: "Tomas" }, options);
    const address = `/experiences/${id}`;

    const answer = await page.request.get(address, { headers: { accept: "text/html" } });
    const html = await answer.text();
    expect(html).toContain(`<title>${title} · Alongside</title>`);
    expect(html).toContain('"@type":"Event"');

    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(address);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    const map = page.getByRole("link", { name: /^Map: near .*Lisbon/u });
    await expect(map.locator("svg text", { hasText: "Lisbon" })).toBeAttached();
    await expect(map).toHaveAttribute("href", /^https:\/\/www\.openstreetmap\.org\/\?mlat=38\.71667&mlon=-9\.13333/u);
    // Nobody else is asked, and the program for tiles isn't loaded (P-EXPERIENCES-45).
    const own = new URL(page.url()).origin;
    expect(asked.filter((url) => !url.startsWith(own) || /tile-map|maplibre/u.test(url))).toEqual([]);
    await expect(page.getByRole("link", { name: "Hosted by Hanna Huber" })).toBeVisible();
    const bar = page.getByRole("region", { name: "Join", exact: true });
    if (size === "phone") {
      await expect(bar).toContainText("spots left");
      await expectAccessible(page);
      await bar.getByRole("button", { name: `Join: ${title}` }).click();
    } else {
      await expect(bar).toBeHidden();
      await page.getByRole("complementary", { name: "Your spot" }).getByRole("button", { name: "Join" }).click();
    }
    await expectToast(page, "You've successfully joined the experience!");
    const sheet = joinedSheet(page);
    await expect(sheet.getByRole("region", { name: "What to bring" })).toContainText("Bring a mug.");
    await expect(sheet.getByRole("link", { name: "Add to calendar" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sheet.getByRole("link", { name: "Say hello in the group chat" }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/#chat$/u);
    await expect(page.getByRole("textbox", { name: "Message to the group" })).toBeInViewport();
    await expect(page.getByText("Tomas is going")).toBeVisible();
    await expectAccessible(page);
  });
}
