import { chromium, type Browser } from "@playwright/test";
import { browserEnvironment } from "../e2e/browser.ts";

/** A phone's screen. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** How much slower than this machine a phone computes. */
export const cpuSlowdown = 4;

/** The browser of the journeys. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const { E2E_CHROMIUM: executablePath, E2E_LIBRARY_PATH, E2E_FONTS } = await browserEnvironment();
  if (executablePath === undefined) throw new Error("no browser");
  const own = {
    ...(E2E_LIBRARY_PATH && { LD_LIBRARY_PATH: E2E_LIBRARY_PATH }),
    ...(E2E_FONTS && { FONTCONFIG_PATH: E2E_FONTS }),
  };
  return chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...own } });
}
