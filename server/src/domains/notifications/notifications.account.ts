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
      `Your password was changed on ${when} UTC, with a link we mailed you. You were signed out everywhere, and the ` +
      "private address of your calendar stopped working: create a new one in your agenda if you use it. If this wasn't " +
      `you, somebody can read your mail. Secure your mailbox, then set a new password: ${publicUrl}/forgot-password`,
  };
}
