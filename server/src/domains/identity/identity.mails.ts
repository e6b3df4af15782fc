import type { Mail } from "../../ports/mail/mail.ts";

/** The mails of this domain, as plain text, each counted before its link was made. `link` is a whole address. */
export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    occasion: "confirm-address",
    isCounted: true,
    subject: "Please confirm your email address",
    text: `Welcome to Alongside.

Open this link to confirm that this address is yours:

${link}

It works once, within 24 hours. If you didn't create an account, ignore this email.
`,
  };
}

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    occasion: "reset-password",
    isCounted: true,
    subject: "Set a new password for Alongside",
    text: `You asked for a new password.

Choose it here:

${link}

The link works once, for the next hour. If this wasn't you, ignore this email. Your password stays the same.
`,
  };
}
