import type { Mail } from "../../ports/mail/mail.ts";

/** The mails of this domain, as plain text. `link` is a whole address. */
export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    subject: "Please confirm your e-mail address",
    text: `Welcome to Alongside.

Please confirm that this address is yours by opening this link:

${link}

It works once, for the next 24 hours. If you did not create an account, you need not do anything.
`,
  };
}

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: "Set a new password for Alongside",
    text: `Somebody, hopefully you, asked for a new password.

Choose it here:

${link}

The link works once, for the next hour. If it was not you, your password stays as it is.
`,
  };
}
