import { createBoundedFetch, type Fetch } from "../http-client/bounded-fetch.ts";
import type { Log } from "../log.ts";

/** What is known of an error without its message, which may repeat what somebody has written. */
export interface ReportedError {
  type: string;
  stack?: string | undefined;
  code?: string | undefined;
  constraint?: string | undefined;
  /** With placeholders. */
  query?: string | undefined;
}

interface Incident {
  /** The fixed text of the log line. */
  event: string;
  error: ReportedError | null;
  requestId: string | null;
  /** "POST /api/goals" of the contract, without values. */
  endpoint: string | null;
}

export interface ErrorReports {
  report(incident: Incident): void;
}

interface Options {
  url: string;
  version: string;
  log: Pick<Log, "warn">;
  post?: Fetch;
  now?: () => Date;
}

const minute = 60_000;
const limits = {
  perMinute: 20,
  /** Milliseconds in which the same error is reported once; the next report says how often it came. */
  repeat: 10 * minute,
  /** Different errors remembered. */
  known: 200,
  frames: 20,
  text: 2_000,
  /** Milliseconds between two lines of the log about reports that don't arrive. */
  complaint: 60 * minute,
};

/** Posts unexpected errors to the operator's own service, in bounded number and size. Never throws, never waits. */
export function createErrorReports({
  url,
  version,
  log,
  post = createBoundedFetch({ maxBytes: 100_000, headersMs: 5_000, totalMs: 5_000 }),
  now = () => new Date(),
}: Options): ErrorReports {
  /** When each kind of error was reported last, and how often it has come since. */
  const known = new Map<string, { at: number; since: number }>();
  let sent: number[] = [];
  let complainedAt = -Infinity;

  /** How often this error came since its last report, itself included; 0 if it isn't to be reported now. */
  const timesOf = (kind: string, time: number): number => {
    const before = known.get(kind);
    if (before !== undefined && time - before.at < limits.repeat) {
      before.since += 1;
      return 0;
    }
    sent = sent.filter((at) => time - at < minute);
    if (sent.length >= limits.perMinute) {
      if (before !== undefined) before.since += 1;
      return 0;
    }
    sent.push(time);
    known.delete(kind);
    known.set(kind, { at: time, since: 0 });
    const [oldest] = known.keys();
    if (known.size > limits.known && oldest !== undefined) known.delete(oldest);
    return 1 + (before?.since ?? 0);
  };

  return {
    report({ event, error, requestId, endpoint }) {
      const at = now();
      const frames = framesOf(error?.stack);
      const times = timesOf(`${event} ${error?.type} ${error?.code} ${frames[0]}`, at.getTime());
      if (times === 0) return;
      const body = JSON.stringify({
        service: "alongside",
        version,
        at: at.toISOString(),
        event: cut(event),
        times,
        requestId,
        endpoint,
        error: error && {
          type: cut(error.type),
          code: cut(error.code),
          constraint: cut(error.constraint),
          query: cut(error.query),
          stack: frames,
        },
      });
      post(url, { method: "POST", headers: { "content-type": "application/json" }, body })
        .then(async (response) => {
          await response.body?.cancel();
          if (!response.ok) throw new Error(`status ${response.status}`);
        })
        .catch((failure: unknown) => {
          if (at.getTime() - complainedAt < limits.complaint) return;
          complainedAt = at.getTime();
          const reason = failure instanceof Error ? failure.message : "unknown";
          log.warn({ reason }, "an error report could not be sent (ERROR_REPORT_URL)");
        });
    },
  };
}

const cut = (text: string | undefined): string | null => text?.slice(0, limits.text) ?? null;

/** "join (server/src/domains/experiences/joining/joining.use-cases.ts:12:3)", without the message and the machine's folders. */
function framesOf(stack: string | undefined): string[] {
  const frames = [...(stack ?? "").matchAll(/^ {4}at (?:([\w.<>[\] ]{1,120}) \()?(\S{1,500}?:\d+:\d+)\)?$/gmu)];
  return frames.slice(0, limits.frames).map(([, name, place = ""]) => {
    const path = /(?:server|contract|node_modules)\/(?:.*)$/u.exec(place)?.[0] ?? place.replace(/^.*\//u, "");
    return name === undefined ? path : `${name} (${path})`;
  });
}
