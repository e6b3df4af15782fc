import type { Log } from "../../ports/log.ts";
import type { Mail, Mailer } from "../../ports/mail/mail.ts";

export type SendInBackground = (mail: Mail) => void;

/** Mail is sent after the response, whose time must not tell whether an address is known. */
export function backgroundMail({ mailer, log }: { mailer: Mailer; log: Log }): SendInBackground {
  return (mail) => {
    mailer.send(mail).catch((error: unknown) => log.error({ err: error, subject: mail.subject }, "mail not sent"));
  };
}
