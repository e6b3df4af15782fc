import { defineConfig } from "vitest/config";

const needsDatabase = ["server/**/*.test.ts", "tools/architecture*.test.ts", "tools/{demo,makers}/**/*.test.ts"];
const rules = ["server/src/**/*.rules.test.ts"];
/** Tests that read style sheets from the disk; they need no document. */
const styles = ["web/src/styles/**/*.test.ts"];
/**
 * On another server than the embedded one these would say nothing new: they are about that one, ask no database, or walk
 * over all endpoints with statements that the tests of each domain run there as well.
 */
const sameAnywhere = process.env.TEST_DATABASE_URL
  ? [
      "server/src/db/embedded*.test.ts",
      "server/test/{admin-create,durability,restore-drill,start,start-embedded}.test.ts",
      "server/src/backup/archive.test.ts",
      "server/src/ports/{ai,images,mail,sign-in,storage,videos}/**/*.test.ts",
      "server/test/{authorisation,enforcement,fuzz,portal,portal-fuzz,somebody-elses,suspension}.api.test.ts",
      "tools/demo/**/*.test.ts",
    ]
  : [];

export default defineConfig({
  test: {
    // Files share their worker's modules: twenty times faster here than a fresh world for each file. A test therefore
    // leaves nothing behind: people of its own, no module mocks, and a DOM that dom-setup.ts clears.
    isolate: false,
    pool: "threads",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["contract/src/**/*.test.ts", "tools/**/*.test.ts", ...rules, ...styles],
          exclude: ["**/node_modules/**", ...needsDatabase.filter((pattern) => pattern.startsWith("tools/"))],
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: needsDatabase,
          exclude: ["**/node_modules/**", ...rules, ...sameAnywhere],
          globalSetup: ["server/test/global-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          include: ["web/src/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", ...styles],
          environment: "happy-dom",
          setupFiles: ["tools/testing/dom-setup.ts"],
        },
      },
    ],
  },
});
