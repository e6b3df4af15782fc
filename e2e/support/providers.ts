import { join } from "node:path";
import { expect } from "@playwright/test";
import { startOpenIdServer, type OpenIdServer } from "../../server/test/openid-server.ts";
import { ServerProcess } from "../../server/test/server-process.ts";
import { errorsIn } from "./server-log.ts";
import { test as base } from "./test.ts";

type Site = { address: string; providers: OpenIdServer };

/** Playwright's test on its own server, with three sign-in providers. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use, { workerIndex }) => {
      const providers = await startOpenIdServer();
      const server = await ServerProcess.ready({
        // In the folder that is removed after the run.
        DATA_DIR: join(process.env.E2E_DATA_DIR ?? "", `providers-${workerIndex}`),
        ...providers.env,
      });
      // A different site than the providers, which are at 127.0.0.1.
      await use({ address: server.address.replace("127.0.0.1", "localhost"), providers });
      await server.stop();
      await providers.close();
      expect(errorsIn(server.out), "errors in the log of the server").toEqual([]);
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.address),
});
