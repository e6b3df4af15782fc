import type { Dependencies } from "./notifications.dependencies.ts";
import * as outboxStore from "./notifications.outbox.store.ts";
import type { DueMail } from "./notifications.outbox.store.ts";
import { mailText, retryAfter } from "./notifications.rules.ts";

/** Mails sent at a time. */
const batch = 10;
/** Milliseconds after which another worker takes over a mail whose sender has stopped: longer than any send. */
const lease = 15 * 60 * 1000;

/** Sends the mails that are due. Nothing is sent inside a transaction, so a slow mail server blocks no other work. */
export function createMailWorker({ db, clock, log, mailer, publicUrl }: Dependencies) {
  let round: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;

  /** When to retry; null if it is sent or given up. */
  const send = async ({ email, ...mail }: DueMail): Promise<{ id: string; again: Date | null }> => {
    const { id, tries } = mail;
    if (email === null) return { id, again: null };
    try {
      await mailer.send({ to: email, occasion: "notification", ...mailText(mail, publicUrl) });
      return { id, again: null };
    } catch (error) {
      log.warn({ err: error, notification: id, tries }, "a notification was not mailed");
      const wait = retryAfter(tries);
      return { id, again: wait === null ? null : new Date(clock.now().getTime() + wait) };
    }
  };

  const work = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      const now = clock.now();
      const mails = await outboxStore.take(db, batch, now, new Date(now.getTime() + lease));
      if (mails.length > 0) await outboxStore.settle(db, await Promise.all(mails.map(send)));
      isWanted = !isClosed && (isWanted || mails.length === batch);
    }
  };

  return {
    /** Sends what is due now; one round at a time, and another one if more has arrived meanwhile. */
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
