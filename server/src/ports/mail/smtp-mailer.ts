import { createTransport } from "nodemailer";
import type { Mailer } from "./mail.ts";

/** Hands mail to the SMTP server at `url` (smtp://user:password@host:port), with a time limit of ten seconds. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  return {
    kind: "smtp",
    async send({ to, subject, text }) {
      await transport.sendMail({ to: { name: "", address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
