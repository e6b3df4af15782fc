import type { Mail } from "../../../ports/mail/mail.ts";

const changes = {
  "app-added": "An authenticator app was added as a second factor.",
  "app-removed": "The authenticator app was removed.",
  "passkey-added": "A passkey was added as a second factor.",
  "passkey-removed": "A passkey was removed.",
  "recovery-code-used": "Someone signed in with one of your recovery codes.",
  "recovery-codes-renewed": "New recovery codes were made. The old ones no longer work.",
  reset: "An administrator removed your second factor. You are signed out everywhere.",
} as const;
export type SecondFactorChange = keyof typeof changes;

/** Notifies an administrator of a change of their second factor. */
export function secondFactorMail(to: string, username: string, change: SecondFactorChange, publicUrl: string): Mail {
  return {
    to,
    occasion: "account-change",
    subject: "Your admin account: second factor",
    text: `Hello ${username},

${changes[change]}

If this wasn't you, change your password now and tell the other administrators:

${publicUrl}/admin/login
`,
  };
}
