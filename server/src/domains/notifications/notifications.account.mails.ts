import type { Notice } from "./notifications.service.ts";

/** Tells a member that their password was reset by mail. `publicUrl` has no slash at its end. */
export function passwordResetNotice(userId: string, now: Date, publicUrl: string): Notice {
  const when = now.toLocaleString("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return {
    userId,
    type: "password-changed",
    relatedId: null,
    actorId: null,
    title: "Your password was changed",
    message:
      `Your password was changed on ${when} UTC, with a link we mailed you. You were signed out everywhere. Your ` +
      "passkeys and the private address of your calendar stopped working: add new ones if you use them. Linked accounts " +
      "still sign you in: check them under Ways to sign in, in your settings. If this wasn't you, " +
      `someone can read your email. Secure your mailbox, then set a new password: ${publicUrl}/forgot-password`,
  };
}
