import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Options = { within?: string };

/** No violation that axe can find (WCAG 2.2 A and AA, best practices) on the page as it stands. */
export async function expectAccessible(page: Page, { within }: Options = {}): Promise<void> {
  // Every screen has its heading; before that it is still on its way.
  await page.locator("h1").first().waitFor();
  // A control caught halfway through a fade has the contrast of neither state; a fade may begin with the next frame.
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    await frame();
    await frame();
    const ends = document
      .getAnimations()
      .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ends.map((one) => one.finished));
  });
  // The other mode opens a page of its own each time, for frames of other origins, which no screen has.
  // Nobody reads what was found in order, and describing it takes longer than finding it.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  const report = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
  expect(report).toEqual([]);
}
