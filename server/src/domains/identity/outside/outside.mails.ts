import type { Mail } from "../../../ports/mail/mail.ts";

/** Mails about ways to sign in, as plain text. `settings` is a whole address. */
export function wayAddedMail(to: string, name: string, settings: string): Mail {
  return {
    to,
    occasion: "account-change",
    subject: `${name} can now sign in to your account`,
    text: `You can now sign in to Alongside with ${name}.

If you didn't add it, remove it in your settings and set a new password:

${settings}
`,
  };
}

export function wayRemovedMail(to: string, name: string, settings: string): Mail {
  return {
    to,
    occasion: "account-change",
    subject: `${name} was removed from your account`,
    text: `You can no longer sign in to Alongside with ${name}.

If you didn't remove it, sign in and set a new password:

${settings}
`,
  };
}
