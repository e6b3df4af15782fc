import type { Log } from "../log.ts";
import type { Carrier, CarrierConnection } from "./carrier.ts";

interface Parts {
  carrier: Carrier;
  log: Log;
  /** Milliseconds between two checks. */
  beat: number;
  heard: (frame: string) => void;
  /** Called with each new connection. */
  opened: () => void;
  /** Called when it breaks, or can't be opened. */
  broke: () => void;
}

/** Milliseconds before reconnecting, doubled with each failure up to the second number. */
const retry = { first: 250, most: 10_000 };

/** Keeps one connection of a carrier open: opened at the start, and again when it breaks or stops responding. */
export function createConnector({ carrier, log, beat, heard, opened, broke }: Parts) {
  let current: CarrierConnection | null = null;
  let fail: ((error?: Error) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let opening: Promise<void> | undefined;
  let isClosed = false;

  const connect = async (wait: number): Promise<void> => {
    let isLost = false;
    let beating: NodeJS.Timeout | undefined;
    let connection: CarrierConnection | undefined;
    const lost = (cause?: Error) => {
      if (isLost || isClosed) return;
      isLost = true;
      clearTimeout(beating);
      current = null;
      connection?.close().catch(() => undefined);
      log.warn({ reason: cause?.message }, "the live connection broke");
      broke();
      timer = setTimeout(() => void (opening = connect(Math.min(wait * 2, retry.most))), wait).unref();
    };
    const asLost = (error: unknown) => lost(error instanceof Error ? error : undefined);
    // Each check waits for the result of the last one.
    const beatOn = () => {
      beating = setTimeout(() => void connection?.check().then(() => isLost || beatOn(), asLost), beat).unref();
    };
    fail = lost;
    try {
      connection = await carrier.open({ heard, lost });
      if (isLost || isClosed) return await connection.close();
      wait = retry.first;
      current = connection;
      beatOn();
      opened();
    } catch (error) {
      asLost(error);
    }
  };

  return {
    start(): void {
      if (!isClosed) opening ??= connect(retry.first);
    },
    /** Null while there is none. */
    current: () => current,
    /** Resolves when the first connection, if one was wanted, is open or has failed. */
    settled: async () => opening,
    /** Ends a connection that doesn't do what it should, and opens another. */
    restart: () => fail?.(),
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await opening;
      await current?.close().catch(() => undefined);
    },
  };
}
