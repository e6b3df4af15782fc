import type { Logger } from "pino";
import type { QueryObserver } from "./query-observer.ts";

/** Characters of a statement in the log. */
const longest = 2_000;
/** Lines a minute: a database that is slow as a whole makes every statement slow. */
const perMinute = 60;
const minute = 60_000;

/**
 * Logs statements that take longer than `thresholdMs`, with placeholders in the place of values; null for 0, which
 * switches it off.
 */
export function slowQueries(
  thresholdMs: number,
  log: Pick<Logger, "warn">,
  now = () => performance.now(),
): QueryObserver | null {
  if (thresholdMs === 0) return null;
  let window = -Infinity;
  let lines = 0;
  let omitted = 0;
  return (text) => {
    const began = now();
    return (error) => {
      const ended = now();
      if (ended - began < thresholdMs) return;
      if (ended - window >= minute) {
        window = ended;
        lines = 0;
      }
      lines += 1;
      if (lines > perMinute) {
        omitted += 1;
        return;
      }
      const query = text.replaceAll(/\s+/gu, " ").trim().slice(0, longest);
      const more = { ...(error !== null && { failed: true }), ...(omitted > 0 && { omitted }) };
      omitted = 0;
      log.warn({ ms: Math.round(ended - began), query, ...more }, "slow query");
    };
  };
}
