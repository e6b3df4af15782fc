import { test as base, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { type NewPerson, type Person, signUp } from "./people.ts";
import { type Problems, unexpected, watch } from "./problems.ts";

type Fixtures = {
  /** Another browser: a separate context with the same defaults. */
  browserOf: (options?: BrowserContextOptions) => Promise<Page>;
  /** Another browser, signed in as a new member. */
  person: (wanted?: NewPerson, options?: BrowserContextOptions) => Promise<Person>;
  /** Allows one page error that the test expects; any other fails it. */
  expectProblem: (pattern: RegExp) => void;
  problems: Problems;
};

/** Playwright's test, which also fails if a page logs or throws an error. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({}, use) => {
      const problems: Problems = { found: [], expected: [] };
      await use(problems);
      expect(unexpected(problems), "errors in the console or on the page").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, problems }, use) => {
    watch(context, problems);
    await use(context);
  },
  expectProblem: async ({ problems }, use) => {
    await use((pattern) => problems.expected.push(pattern));
  },
  browserOf: async ({ browser, problems, contextOptions }, use) => {
    const opened: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      watch(context, problems);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  person: async ({ browserOf }, use) => {
    await use(async (wanted = {}, options = {}) => {
      const page = await browserOf(options);
      const account = await signUp(page, wanted);
      return { context: page.context(), page, account };
    });
  },
});

/** A typical phone, for `person` and `browserOf`. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export { expect };
