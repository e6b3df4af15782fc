import { defineConfig } from "@playwright/test";
import shared from "../../playwright.config.ts";

const { webServer: _, use, ...settings } = shared;
const { launchOptions } = use ?? {};

/** The journeys that need programs of Debian's beside the server. Each starts a server of its own. */
export default defineConfig({
  ...settings,
  testDir: ".",
  testMatch: "*.journey.ts",
  fullyParallel: false,
  workers: 1,
  outputDir: "../../test-results",
  use: {
    ...use,
    // A microphone that beeps and a camera with a moving pattern, allowed without a question, which this browser can't ask.
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
    },
  },
});
