import { createTransport } from "nodemailer";
import type { Mailer } from "./mail.ts";

/** Milliseconds of silence after which a mail server times out. */
const standardPatience = 10_000;

/**
 * Sends mail through the SMTP server at `url` (smtp://user:password@host:port), which may be silent for `patience` ms.
 */
export function smtpMailer(url: string, from: string, patience = standardPatience): Mailer {
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const transport = createTransport({ url, ...limits }, { from });
  return {
    kind: "smtp",
    async send({ to, subject, text }) {
      await transport.sendMail({ to: { name: "", address: to }, subject, text }).catch((error: unknown) => {
        throw withoutAddresses(error);
      });
    },
    close: () => transport.close(),
  };
}

/** A mail server's message contains the refused address, which must not be logged; its codes don't. */
function withoutAddresses(error: unknown): Error {
  const said = error instanceof Error ? error.message : String(error);
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }; // any error
  return Object.assign(new Error(said.replaceAll(/[^\s<>"@]+@[^\s<>"@]+/gu, "(address)")), { code, responseCode });
}
