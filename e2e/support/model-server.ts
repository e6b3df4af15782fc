import { join } from "node:path";
import { expect } from "@playwright/test";
import { startOpenAiServer, type OpenAiServer } from "../../server/test/openai-server.ts";
import { ServerProcess } from "../../server/test/server-process.ts";
import { errorsIn } from "./server-log.ts";
import { test as base } from "./test.ts";

type Coached = { address: string; model: OpenAiServer };

/** Playwright's test on its own server, whose coach is a language model controlled by the test. */
export const test = base.extend<{ model: OpenAiServer }, { coached: Coached }>({
  coached: [
    async ({}, use, { workerIndex }) => {
      const model = await startOpenAiServer();
      const server = await ServerProcess.ready({
        // In the folder that is removed after the run.
        DATA_DIR: join(process.env.E2E_DATA_DIR ?? "", `coached-${workerIndex}`),
        AI_BASE_URL: model.baseUrl,
        AI_MODEL: "any",
      });
      await use({ address: server.address, model });
      await server.stop();
      await model.close();
      expect(errorsIn(server.out), "errors in the log of the server").toEqual([]);
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ coached }, use) => use(coached.address),
  model: async ({ coached: { model } }, use) => {
    model.behave("held");
    model.seen.length = 0;
    await use(model);
  },
});
