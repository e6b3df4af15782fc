import { defineConfig } from "@playwright/test";
import { project } from "./emulator.ts";

const { E2E_CHROMIUM, E2E_PORT, E2E_DATA_DIR, E2E_LIBRARY_PATH, E2E_FONTS, E2E_FIREBASE } = process.env;
if (!E2E_CHROMIUM || !E2E_PORT || !E2E_DATA_DIR || !E2E_FIREBASE) {
  throw new Error("Run these journeys by: npm run test:firebase");
}

const baseURL = `http://127.0.0.1:${E2E_PORT}`;

const browserOnly = {
  ...(E2E_LIBRARY_PATH && { LD_LIBRARY_PATH: E2E_LIBRARY_PATH }),
  ...(E2E_FONTS && { FONTCONFIG_PATH: E2E_FONTS }),
};

export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: "../../test-results/firebase",
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/Vienna",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: E2E_CHROMIUM,
      env: { ...process.env, ...browserOnly },
      args: ["--font-render-hinting=none", "--disable-lcd-text"],
    },
  },
  webServer: {
    command: `cd ../.. && exec node server/src/main.ts >"$DATA_DIR/server.log" 2>&1`,
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: E2E_PORT,
      HOST: "127.0.0.1",
      PUBLIC_URL: baseURL,
      DATA_DIR: E2E_DATA_DIR,
      RATE_LIMITS: "off",
      DATABASE_URL: "",
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: "public-key",
      FIREBASE_AUTH_EMULATOR_HOST: E2E_FIREBASE,
    },
  },
});
