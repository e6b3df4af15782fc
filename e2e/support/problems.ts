import type { BrowserContext } from "@playwright/test";

/** What a page complained about while a test ran; empty at the end of a good one. */
export type Problems = { found: string[]; expected: RegExp[] };

/** A refusal the screen handles by itself (a wrong password, a full experience) is reported by the browser all the same. */
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
