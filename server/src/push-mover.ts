import type { Db } from "./db/client.ts";
import { moveToQueue } from "./db/push-queue.ts";
import { loggable } from "./http/loggable.ts";
import type { Log } from "./ports/log.ts";

/** Milliseconds between two looks: devices show messages some seconds after they were written anyway. */
const usually = 1_000;
/** After a failure. */
const later = 5_000;
/** Rows that are moved in one statement. */
const most = 500;

/** Makes jobs of the rows that transactions left for devices, every second. Any number of servers may do so at once. */
export function startPushMover(db: Db, log: Log): { stop(): Promise<void> } {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const round = async (): Promise<void> => {
    let wait = usually;
    try {
      while (!closing.signal.aborted && (await moveToQueue(db, most)) > 0);
    } catch (error) {
      wait = later;
      log.warn({ reason: loggable(error).message }, "notices for devices could not be queued yet");
    }
    if (!closing.signal.aborted) timer = setTimeout(start, wait).unref();
  };
  const start = () => void (running = round());
  start();

  return {
    async stop() {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
