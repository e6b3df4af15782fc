import type { DecisionAction, ReportTarget } from "@alongside/contract/support/support.constants.ts";

/** What a decision is about, as its owner calls it. */
const own: Record<ReportTarget, string> = {
  user: "profile",
  post: "post",
  comment: "comment",
  message: "message",
  experience: "experience",
  photo: "photo",
  video: "video",
  listing: "item for sale",
};

export interface Decided {
  action: DecisionAction;
  targetType: ReportTarget | null;
  excerpt: string | null;
  reason: string;
  hasRemoved: boolean;
}

interface Words {
  title: string;
  message: string;
}

/** "your post “Hello …”". */
function subjectOf({ targetType, excerpt }: Decided): string {
  if (targetType === null || targetType === "user") return "your account";
  return `your ${own[targetType]}${excerpt === null || excerpt === "" ? "" : ` “${excerpt}”`}`;
}

/** The notice to the member about a decision; null if nobody is notified. */
export function decidedNotice(decided: Decided): Words | null {
  const { action, reason, hasRemoved } = decided;
  const subject = subjectOf(decided);
  const isAboutAccount = subject === "your account";
  const removed = hasRemoved ? ` We removed ${subject}. Nobody can see it any more.` : "";
  const close = `Reason: ${reason}\n\nIf you disagree, you can answer once. We read every answer.`;
  const told = (title: string, what: string): Words => ({ title, message: `${what}\n\n${close}` });
  switch (action) {
    case "dismiss":
      return null;
    case "remove":
      return told(
        `Your ${own[decided.targetType ?? "user"]} was removed`,
        `We removed ${subject}. Nobody can see it any more.`,
      );
    case "warn":
      return told("A warning from the team", `This is a warning about ${subject}.${removed}`);
    case "suspend":
      return told(
        "Your account is suspended",
        `Your account is suspended. Nobody can see your profile or content, and when you sign in you see only the reason.${
          isAboutAccount ? "" : ` It is about ${subject}.`
        }${removed}`,
      );
  }
}

/** The notice when it is lifted. */
export function liftedNotice(decided: Decided, reason: string): Words {
  const subject = subjectOf(decided);
  const back = decided.hasRemoved ? ` What we removed is back, if it still exists.` : "";
  const open = "Your account is open again, and others can see you.";
  const what = {
    dismiss: "",
    remove: `We took back our decision about ${subject}.`,
    warn: `We took back our warning about ${subject}.`,
    suspend: `We lifted your suspension. ${open}`,
  }[decided.action];
  return {
    title: decided.action === "suspend" ? "Your account is open again" : "A decision was taken back",
    message: `${what}${back}\n\nReason: ${reason}`,
  };
}

/** The notice to the reporters; the decision itself is between the team and the member. */
export const reporterWords = {
  title: "We looked at your report",
  message:
    "Thanks for telling us. We reviewed your report and took action where needed. To protect everyone's privacy, we don't share the outcome.",
} as const;
