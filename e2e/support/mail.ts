import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

/** Waits for an email to `address` whose subject matches, and reads it from the server's mail folder. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    found = (await mailsTo(address)).find((mail) => subject.test(mail.subject ?? ""));
    expect(found, `a mail to ${address} about ${String(subject)}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  if (found === undefined) throw new Error("toPass ended without a mail");
  return found;
}

/** All emails to `address` so far, newest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? "", "mail");
  const names = await readdir(folder).catch((): string[] => []);
  const finished = names.filter((name) => name.endsWith(".eml")).toSorted();
  const newestFirst = finished.toReversed();
  const mails = await Promise.all(
    newestFirst.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

/** The first link into the app in an email's text, as a path. */
export function linkIn(mail: Email): string {
  const [address] = /https?:\/\/\S+/.exec(mail.text ?? "") ?? [];
  if (address === undefined) throw new Error(`no link in the mail "${mail.subject ?? ""}"`);
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}
