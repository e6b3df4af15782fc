import type { Log } from "../log.ts";
import type { Mailer } from "./mail.ts";
import { mailboxOf } from "./mailbox.ts";
import { type MailRule, type Occasion, occasions } from "./occasions.ts";

/** Counts mails across all nodes, like the server's rate limits. */
interface Counter {
  /** Counts one; false if the limit is reached. */
  allows(rule: MailRule, key: string): Promise<boolean>;
}

export interface MailLimits {
  /**
   * Counts a mail before it is written; false if its mailbox has reached the limit. Check before replacing an earlier
   * link, which would otherwise stop working without a new one.
   */
  allows(occasion: Occasion, to: string): Promise<boolean>;
}

export function createMailLimits(counter: Counter): MailLimits {
  return {
    async allows(occasion, to) {
      for (const rule of occasions[occasion]) if (!(await counter.allows(rule, mailboxOf(to)))) return false;
      return true;
    },
  };
}

/** The only mailer for services: counts a mail that wasn't counted before, and drops it if it exceeds the limit. */
export function limitedMailer(mailer: Mailer, limits: MailLimits, log: Log): Mailer {
  return {
    kind: mailer.kind,
    async send(mail) {
      if (mail.isCounted || (await limits.allows(mail.occasion, mail.to))) return mailer.send(mail);
      log.info({ occasion: mail.occasion }, "a mailbox has had enough mails of this kind: one was not sent");
    },
    close: () => mailer.close(),
  };
}
