/** Which files belong to which suite; used by vitest.config.ts and the filters of `npm test`. */
const rules = "server/src/**/*.rules.test.ts";
/** Tests that read style sheets from disk; they need no document. */
const styles = "web/src/styles/**/*.test.ts";
/** Tests of tools that need the database. */
const toolsWithDatabase = ["tools/{architecture*,dev}.test.ts", "tools/{demo,makers}/**/*.test.ts"];

/**
 * On an external server these would add nothing: they test the embedded one or a proxy of their own, use no database, or
 * cover all endpoints with statements that each domain's tests run there as well.
 */
const sameAnywhere = process.env.TEST_DATABASE_URL
  ? [
      "server/src/db/embedded*.test.ts",
      "server/test/{admin-create,durability,restore-drill,restore-to-time,silent-database,start,start-embedded}.test.ts",
      "server/src/backup/archive.test.ts",
      "server/src/backup/continuous/*.test.ts",
      "server/src/ports/{ai,images,mail,sign-in,storage,videos}/**/*.test.ts",
      "server/test/{authorisation,enforcement,fuzz,portal,portal-fuzz,somebody-elses,suspension}.api.test.ts",
      "tools/demo/**/*.test.ts",
    ]
  : [];

export const testFiles = {
  unit: { include: ["contract/src/**/*.test.ts", "tools/**/*.test.ts", rules, styles], exclude: toolsWithDatabase },
  api: { include: ["server/**/*.test.ts", ...toolsWithDatabase], exclude: [rules, ...sameAnywhere] },
  cluster: { include: ["server/test/cluster/*.cluster.ts"], exclude: [] },
  web: { include: ["web/src/**/*.test.{ts,tsx}"], exclude: [styles] },
  e2e: { include: ["e2e/**/*.spec.ts"], exclude: [] },
};
