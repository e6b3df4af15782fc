import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { errorSerializer, loggable } from "./http/loggable.ts";
import { createErrorReports, type ErrorReports, type ReportedError } from "./ports/error-reports/error-reports.ts";
import { programVersion } from "./version.ts";

/** Of pino's "error". */
const errorLevel = 50;

/** The server's log. Its errors are also reported, if the operator wants that (ERROR_REPORT_URL). */
export function createLogger(
  { logLevel, errorReportUrl }: Pick<Config, "logLevel" | "errorReportUrl">,
  lines: DestinationStream,
): Logger {
  let reports: ErrorReports | null = null;
  const logger = pino(
    {
      level: logLevel,
      serializers: { err: errorSerializer },
      ...(errorReportUrl !== undefined && {
        hooks: {
          logMethod(args, method, level) {
            if (level >= errorLevel) reportLine(reports, this, args);
            method.apply(this, args);
          },
        },
      }),
    },
    lines,
  );
  if (errorReportUrl !== undefined) {
    reports = createErrorReports({ url: errorReportUrl, version: programVersion(), log: logger });
  }
  return logger;
}

function reportLine(reports: ErrorReports | null, logger: Logger, args: readonly unknown[]): void {
  const [first, second] = args;
  const details = new Map(first instanceof Object ? Object.entries(first) : []);
  const texts = { ...logger.bindings(), ...Object.fromEntries(details) };
  reports?.report({
    event: [first, second].find((arg) => typeof arg === "string") ?? "an error",
    error: errorIn(details.get("err")),
    requestId: textOf(texts["requestId"]),
    endpoint: textOf(texts["endpoint"]),
  });
}

function errorIn(err: unknown): ReportedError | null {
  if (err instanceof Error) return loggable(err);
  // What `loggable` has made.
  return err instanceof Object && "type" in err ? (err as ReportedError) : null;
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
