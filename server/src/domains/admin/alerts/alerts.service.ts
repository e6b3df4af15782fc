import { bind } from "../../../use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { type AlertDependencies, check, list } from "./alerts.use-cases.ts";

/** Milliseconds between two looks, and before the first one. */
const every = 60_000;
const first = 10_000;

/** Tells administrators what needs them, by mail and in the portal. */
export function createAlerts(deps: PartDependencies) {
  const context: AlertDependencies = { ...deps, latest: { found: null } };
  return {
    ...bind(context, { check, list }),
    /** What this server measured last; null before the first time. */
    latest: () => context.latest.found,
    /** Looks every minute until the returned function is called. */
    start: () =>
      repeat(
        () => check(context),
        (err) => deps.log.warn({ err }, "could not look for what to tell"),
      ),
  };
}

/** Waits between two rounds, so that a slow one doesn't pile up. */
function repeat(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const round = async () => {
    try {
      await work();
    } catch (error) {
      if (!isStopped) onError(error);
    }
    if (!isStopped) timer = setTimeout(() => void round(), every).unref();
  };
  timer = setTimeout(() => void round(), first).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
