import { expect, type Page } from "@playwright/test";

/** Checks that nothing extends beyond the right edge and the page doesn't scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width, window: room } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(width, `the width of ${page.url()} in a window of ${room}`).toBeLessThanOrEqual(room);
}

/** Measures layout shifts from now on; call it before the page opens. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript has no type for layout shifts.
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() =>
      // Set by the script above.
      (globalThis as unknown as { layoutShifts: number[] }).layoutShifts.reduce((sum, shift) => sum + shift, 0),
    );
}
