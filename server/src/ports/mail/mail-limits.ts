import type { Log } from "../log.ts";
import type { Mailer } from "./mail.ts";
import { mailboxOf } from "./mailbox.ts";
import { type MailRule, type Occasion, occasions } from "./occasions.ts";

/** What counts mails, on all nodes together; the server's rate limits do. */
interface Counter {
  /** Counts one; false where there were enough. */
  allows(rule: MailRule, key: string): Promise<boolean>;
}

export interface MailLimits {
  /**
   * Counts a mail that is about to be written; false where the mailbox has had enough. To be asked before an earlier
   * link is replaced, which else would stop working with no other in its place.
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

/** The only mailer the services get: a mail that nobody has counted yet is counted now, and dropped where it is too many. */
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
