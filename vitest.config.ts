import { defineConfig } from "vitest/config";
import { testFiles } from "./tools/testing/test-files.ts";

const installed = ["**/node_modules/**"];

export default defineConfig({
  test: {
    // Files share their worker's modules: twenty times faster here than a fresh world for each file. A test therefore
    // leaves nothing behind: people of its own, no module mocks, and a DOM that dom-setup.ts clears.
    isolate: false,
    pool: "threads",
    maxWorkers: 2,
    // For a machine that is busy with something else; a test that hangs is ended all the same.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ["tools/testing/patient-waits.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: testFiles.unit.include,
          exclude: [...installed, ...testFiles.unit.exclude],
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: testFiles.api.include,
          exclude: [...installed, ...testFiles.api.exclude],
          globalSetup: ["server/test/global-setup.ts"],
          setupFiles: ["tools/testing/lock-order-setup.ts"],
        },
      },
      {
        extends: true,
        // Needs Debian's packages: npm run test:cluster.
        test: {
          name: "cluster",
          // Each starts several servers, up to nine times.
          testTimeout: 600_000,
          include: testFiles.cluster.include,
          globalSetup: ["server/test/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          include: testFiles.web.include,
          exclude: [...installed, ...testFiles.web.exclude],
          environment: "happy-dom",
          setupFiles: ["tools/testing/dom-setup.ts", "web/test/idle-page.ts"],
        },
      },
    ],
  },
});
