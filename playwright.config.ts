import { defineConfig } from "@playwright/test";

const { E2E_CHROMIUM, E2E_PORT, E2E_DATA_DIR, E2E_LIBRARY_PATH, E2E_FONTS, E2E_TRACE } = process.env;
if (!E2E_CHROMIUM || !E2E_PORT || !E2E_DATA_DIR) throw new Error("Run the journeys by: node e2e/run.ts");

const baseURL = `http://127.0.0.1:${E2E_PORT}`;

const browserOnly = {
  ...(E2E_LIBRARY_PATH && { LD_LIBRARY_PATH: E2E_LIBRARY_PATH }),
  ...(E2E_FONTS && { FONTCONFIG_PATH: E2E_FONTS }),
};

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // For a machine that is busy with something else; a journey that hangs is ended all the same.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: "test-results",
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/Vienna",
    // Costs a fifth of the time.
    trace: E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: E2E_CHROMIUM,
      env: { ...process.env, ...browserOnly },
      args: [
        "--font-render-hinting=none",
        "--disable-lcd-text",
        "--autoplay-policy=no-user-gesture-required",
        // A microphone that beeps and a camera that shows a moving pattern, for calls.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
  webServer: {
    command: `exec node server/src/main.ts >"$DATA_DIR/server.log" 2>&1`,
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: E2E_PORT,
      HOST: "127.0.0.1",
      PUBLIC_URL: baseURL,
      DATA_DIR: E2E_DATA_DIR,
      // All journeys come from one address and sign up more people in a minute than one household would.
      RATE_LIMITS: "off",
      DATABASE_URL: "",
      ADMIN_USERNAME: "warden",
      ADMIN_PASSWORD: "Keys-of-the-house-7",
    },
  },
});
