import type { BrowserContext } from "@playwright/test";

/** Collects the errors of a page during a test; empty if all is well. */
export type Problems = { found: string[]; expected: RegExp[] };

/** The browser also reports refusals that the screen handles itself (a wrong password, a full experience). */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

export function watch(context: BrowserContext, problems: Problems): void {
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const text = message.text();
    if (!refusal.test(text)) problems.found.push(`console: ${text} (${message.location().url})`);
  });
  context.on("weberror", (failure) => problems.found.push(`page: ${failure.error().stack ?? failure.error().message}`));
}

export function unexpected({ found, expected }: Problems): string[] {
  return found.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
}
