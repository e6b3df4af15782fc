import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Options = { within?: string };

/** Checks the current page with axe (WCAG 2.2 A and AA, best practices). */
export async function expectAccessible(page: Page, { within }: Options = {}): Promise<void> {
  // Every screen has a heading; without it the screen is still loading.
  await page.locator("h1").first().waitFor();
  // A control in the middle of a fade has the contrast of neither state; a fade may start in the next frame.
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    await frame();
    await frame();
    const ends = document
      .getAnimations()
      .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ends.map((one) => one.finished));
  });
  // The other mode opens a page each time, for cross-origin frames, which no screen has. Without a failure nobody needs
  // the nodes that passed, and describing them takes longer than finding them.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  const report = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
  expect(report).toEqual([]);
}
