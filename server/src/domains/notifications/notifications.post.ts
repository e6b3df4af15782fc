import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { Mailer } from "../../ports/mail/mail.ts";
import { outboxStore, type DueMail } from "./notifications.outbox.store.ts";
import { mailText, retryAfter } from "./notifications.rules.ts";

interface Needs {
  db: Db;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  /** The address members use, without a slash at its end. */
  publicUrl: string;
}

/** Mails sent at a time. */
const batch = 10;
/** Milliseconds after which a mail whose sender was never heard of again is taken by another: longer than any send. */
const lease = 15 * 60 * 1000;

/** Sends the mails that are due. Nothing is sent inside a transaction, so a slow mail server holds nothing up. */
export function createPost({ db, clock, log, mailer, publicUrl }: Needs) {
  const store = outboxStore(db);
  let round: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;

  /** Whether it is off the list: sent, or not to be sent any more. */
  const send = async ({ email, ...mail }: DueMail): Promise<boolean> => {
    if (email === null) return true;
    try {
      await mailer.send({ to: email, ...mailText(mail, publicUrl) });
      return true;
    } catch (error) {
      const wait = retryAfter(mail.tries);
      log.warn({ err: error, notification: mail.id, tries: mail.tries }, "a notification was not mailed");
      if (wait === null) return true;
      await store.later(mail.id, new Date(clock.now().getTime() + wait));
      return false;
    }
  };

  const work = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      const now = clock.now();
      const mails = await store.take(batch, now, new Date(now.getTime() + lease));
      const areDone = await Promise.all(mails.map(send));
      const done = mails.filter((_, at) => areDone[at]).map(({ id }) => id);
      if (done.length > 0) await store.done(done);
      isWanted = !isClosed && (isWanted || mails.length === batch);
    }
  };

  return {
    /** Sends what is due now; one round at a time, and another one after it where more has come in between. */
    deliver(): Promise<void> {
      isWanted = !isClosed;
      round ??= work()
        .catch((error: unknown) => log.warn({ err: error }, "the mails that are due could not be looked up"))
        .finally(() => (round = null));
      return round;
    },

    /** Begins nothing new; resolves when what is on its way has been handed over. */
    async close(): Promise<void> {
      isClosed = true;
      await round;
    },
  };
}
