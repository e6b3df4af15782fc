import type { Mail } from "../../ports/mail/mail.ts";

/** The mails of this domain, as plain text, each counted before its link was made. `link` is a whole address. */
export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    occasion: "confirm-address",
    isCounted: true,
    subject: "Please confirm your e-mail address",
    text: `Welcome to Alongside.

Please confirm that this address is yours by opening this link:

${link}

It works once, for the next 24 hours. If you didn't create an account, ignore this mail.
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

The link works once, for the next hour. If it wasn't you, ignore this mail: your password stays as it is.
`,
  };
}
