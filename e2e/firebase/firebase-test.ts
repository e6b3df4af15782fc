import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test as base } from "../support/test.ts";
import { project } from "./emulator.ts";

const stub = readFileSync(new URL("gapi-stub.js", import.meta.url), "utf8");
const emulator = `http://${process.env.E2E_FIREBASE ?? ""}`;

/** Google's script is replaced by the stub; every other outside request gets an empty reply. */
async function withoutNetwork(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\//u, async (route) => {
    const isScript = route.request().resourceType() === "script";
    const contentType = isScript ? "text/javascript" : "text/css";
    const body = new URL(route.request().url()).host === "apis.google.com" ? stub : "";
    await route.fulfill({ contentType, body });
  });
}

/** Playwright's test with browsers that can reach only the server and the emulator. */
export const test = base.extend({
  context: async ({ context, expectProblem }, use) => {
    await withoutNetwork(context);
    // The emulator's own pages, which expect more of Google's script than the stub offers.
    expectProblem(/auth\/internal-error/u);
    await use(context);
  },
  browserOf: async ({ browserOf }, use) => {
    await use(async (options) => {
      const page = await browserOf(options);
      await withoutNetwork(page.context());
      return page;
    });
  },
});

export { expect };

interface Mail {
  email: string;
  requestType: string;
  oobLink: string;
}

/** The link in the newest email of this kind that Firebase would have sent to this address. */
export async function linkMailed(email: string, kind: "VERIFY_EMAIL" | "PASSWORD_RESET"): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${emulator}/emulator/v1/projects/${project}/oobCodes`);
    const { oobCodes } = (await answer.json()) as { oobCodes: Mail[] };
    link = oobCodes.findLast((mail) => mail.email === email && mail.requestType === kind)?.oobLink;
    expect(link, `a mail of kind ${kind} to ${email}`).toBeDefined();
  }).toPass();
  return link ?? "";
}

/** Whether the project has a user with this address. */
export async function isKnownToFirebase(email: string): Promise<boolean> {
  const answer = await fetch(`${emulator}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`, {
    method: "POST",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    body: JSON.stringify({ email: [email] }),
  });
  return ((await answer.json()) as { users?: unknown[] }).users !== undefined;
}

/** Chooses a new account on the emulator's provider page; a Google account counts as verified. */
export async function chooseAccount(page: Page, email: string, name?: string): Promise<void> {
  await page.locator("#add-account-button").click();
  await page.locator("#email-input").fill(email);
  if (name !== undefined) await page.locator("#display-name-input").fill(name);
  await page.locator("#sign-in").click();
}
