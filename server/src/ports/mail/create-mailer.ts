import { join } from "node:path";
import { fileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mail.ts";
import { smtpMailer } from "./smtp-mailer.ts";

/** SMTP if SMTP_URL is set, otherwise files under DATA_DIR/mail (P-RUNNING-3). */
export function createMailer(config: { smtpUrl?: string | undefined; mailFrom: string; dataDir: string }): Mailer {
  return config.smtpUrl === undefined
    ? fileMailer(join(config.dataDir, "mail"), config.mailFrom)
    : smtpMailer(config.smtpUrl, config.mailFrom);
}
