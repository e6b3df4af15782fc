import { test as base, expect } from "@playwright/test";
import { type NewPerson, type Person, signUp } from "./people.ts";
import { type Problems, unexpected, watch } from "./problems.ts";

type Fixtures = {
  /** Another browser: a context of its own, signed in as somebody new. */
  person: (wanted?: NewPerson) => Promise<Person>;
  /** Names a complaint of the page that belongs to the test; any other fails it. */
  expectProblem: (pattern: RegExp) => void;
  problems: Problems;
};

/** Playwright's test, failing also when a page logged an error or threw one. */
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
  person: async ({ browser, problems, contextOptions }, use) => {
    const opened: Person[] = [];
    await use(async (wanted = {}) => {
      const context = await browser.newContext(contextOptions);
      watch(context, problems);
      const page = await context.newPage();
      const account = await signUp(page, wanted);
      const person = { context, page, account };
      opened.push(person);
      return person;
    });
    for (const { context } of opened) await context.close();
  },
});

export { expect };
