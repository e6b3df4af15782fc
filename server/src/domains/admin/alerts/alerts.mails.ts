import type { AlertKind } from "@alongside/contract/admin/admin.constants.ts";
import type { Mail } from "../../../ports/mail/mail.ts";
import type { Alert, News } from "./alerts.rules.ts";

const titles: Record<AlertKind, string> = {
  backup: "Backup",
  jobs: "Failing jobs",
  queue: "Jobs not running",
  mail: "Emails not sent",
  disk: "Disk almost full",
  model: "Language model",
  clock: "Server clock",
};

const marks: Record<News, string> = {
  begun: "Needs attention",
  worse: "Getting worse",
  lasting: "Still needs attention",
  over: "Solved",
};

/** To an administrator. `publicUrl` leads to the portal. */
export function alertMail(to: string, { kind, server, text }: Alert, news: News, publicUrl: string): Mail {
  const about = news === "over" ? `This is over. It was:\n\n${text}` : text;
  return {
    to,
    occasion: "team-alert",
    subject: `${marks[news]}: ${titles[kind]} (${new URL(publicUrl).hostname})`,
    text: `${about}
${server === "" ? "" : `\nServer: ${server}\n`}
${publicUrl}/admin/status

You get this email because you're an administrator. ${
      news === "over"
        ? "There's nothing to do."
        : "We'll write again if it gets worse, once a day while it lasts, and when it's over."
    }
`,
  };
}
