import type { Page } from "@playwright/test";

/** Limits how many bytes a second the page may send; -1 for no limit. */
export async function uploadLineOf(page: Page): Promise<(bytesPerSecond: number) => Promise<unknown>> {
  const network = await page.context().newCDPSession(page);
  return (uploadThroughput) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
}
