import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { wantsEvents } from "./event-stream.ts";

/** What the server measured when it last looked for what administrators should be told. */
interface Measured {
  levels: readonly { kind: string; level: number }[];
  queue: { waiting: number; failed: number };
  jobsGivenUp: number;
  lateSince: Date | null;
  failingJobs: readonly { name: string; failures: number }[];
  mails: { waiting: number; oldest: Date | null };
  lastBackup: Date | null;
  failedBackup: object | null;
  /** Of the continuous backup; null without one. */
  backupSavedUntil: Date | null;
  backupCheckedAt: Date | null;
  disk: { freeBytes: number; totalBytes: number } | null;
  isModelFailing: boolean;
  storage: { objects: number; bytes: number };
}

/** The standby that answers lists. */
interface StandbyState {
  trouble: string | null;
  /** Null if unknown. */
  lagSeconds: number | null;
  lagBytes: number;
  /** Lists by who answered them. */
  reads: Readonly<Record<string, number>>;
}

export interface MetricSources {
  now: () => Date;
  build: Readonly<{ version: string; commit: string | null }>;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  clockSkew: () => number;
  pools: Readonly<Record<string, { totalCount: number; idleCount: number; waitingCount: number }>>;
  /** The number of entries of each cache. */
  caches: () => Readonly<Record<string, number>>;
  /** Whether live updates reach the other servers. */
  events: () => { isReachable: boolean };
  /** Rows this process has deleted for their age, by kind. */
  deletedRows: () => ReadonlyMap<string, number>;
  /** Null without one. */
  standby: () => StandbyState | null;
  /** Null before the first time. */
  measured: () => Measured | null;
}

/** Everything `/metrics` shows. Nothing is asked of the database when it is read. */
export function createMetrics(server: FastifyInstance, sources: MetricSources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(server, registry);
  ofProcess(registry, sources);
  if (sources.standby() !== null) ofStandby(registry, sources);
  ofInstallation(registry, sources);
  return registry;
}

function countRequests(server: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by endpoint and status",
    labelNames: ["endpoint", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const streams = new Gauge({
    name: "http_open_streams",
    help: "Streams of events that are open",
    labelNames: ["endpoint"],
    registers: [registry],
  });
  server.addHook("onResponse", async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint ?? "other";
    durations.observe({ endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.addHook("preHandler", async (request, reply) => {
    const { endpoint, isStream } = request.routeOptions.config;
    if (endpoint === undefined || isStream !== true || !wantsEvents(request) || reply.raw.destroyed) return;
    streams.inc({ endpoint });
    reply.raw.once("close", () => streams.dec({ endpoint }));
  });
}

/** A gauge whose values are looked up when it is read. */
function gauge<Label extends string>(
  registry: Registry,
  { name, help, labels = [] }: { name: string; help: string; labels?: readonly Label[] },
  values: () => Iterable<readonly [labels: Partial<Record<Label, string>>, value: number]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect() {
      this.reset();
      // Without labels, resetting means zero.
      if (labels.length === 0) this.remove();
      for (const [of, value] of values()) this.set(of, value);
    },
  });
}

function ofProcess(registry: Registry, { build, clockSkew, pools, caches, events, deletedRows }: MetricSources): void {
  gauge(
    registry,
    { name: "build_info", help: "Which version runs, always 1", labels: ["version", "commit", "node"] },
    () => [[{ version: build.version, commit: build.commit ?? "", node: process.version }, 1]],
  );
  gauge(
    registry,
    { name: "clock_skew_seconds", help: "By how much this machine's clock is ahead of the database's" },
    () => [[{}, clockSkew() / 1000]],
  );
  gauge(
    registry,
    { name: "database_pool_connections", help: "Connections to the database", labels: ["pool", "state"] },
    () =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]) => [
        [{ pool, state: "busy" }, totalCount - idleCount] as const,
        [{ pool, state: "idle" }, idleCount] as const,
      ]),
  );
  gauge(
    registry,
    { name: "database_pool_waiting", help: "Requests that wait for a connection", labels: ["pool"] },
    () => Object.entries(pools).map(([pool, { waitingCount }]) => [{ pool }, waitingCount] as const),
  );
  gauge(
    registry,
    { name: "events_reachable", help: "Whether live updates reach the other servers (1) or not (0)" },
    () => [[{}, events().isReachable ? 1 : 0]],
  );
  gauge(registry, { name: "cache_entries", help: "Entries kept in memory", labels: ["cache"] }, () =>
    Object.entries(caches()).map(([cache, size]) => [{ cache }, size] as const),
  );
  gauge(
    registry,
    {
      name: "retention_deleted_rows_total",
      help: "Rows deleted because of their age since the start",
      labels: ["kind"],
    },
    () => [...deletedRows()].map(([kind, rows]) => [{ kind }, rows] as const),
  );
}

function ofStandby(registry: Registry, { standby }: MetricSources): void {
  const single = (name: string, help: string, value: (state: StandbyState) => number | null) =>
    gauge(registry, { name, help }, () => {
      const state = standby();
      const known = state === null ? null : value(state);
      return known === null ? [] : [[{}, known]];
    });
  single(
    "standby_usable",
    "Whether the standby answers lists (1) or the leader answers all of them (0)",
    ({ trouble }) => (trouble === null ? 1 : 0),
  );
  single("standby_lag_seconds", "How old lists from the standby may be at most", ({ lagSeconds }) => lagSeconds);
  single("standby_lag_bytes", "Changes the standby hasn't replayed yet", ({ lagBytes }) => lagBytes);
  new Counter({
    name: "list_reads_total",
    help: "Lists that the standby may answer: those it answered (standby), and why the leader answered the others",
    labelNames: ["answer"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [answer, count] of Object.entries(standby()?.reads ?? {})) this.inc({ answer }, count);
    },
  });
}

function ofInstallation(registry: Registry, { now, measured }: MetricSources): void {
  /** No value for what is unknown, rather than a zero that looks fine. */
  const single = (name: string, help: string, value: (found: Measured) => number | null) =>
    gauge(registry, { name, help }, () => {
      const found = measured();
      const known = found === null ? null : value(found);
      return known === null ? [] : [[{}, known]];
    });
  const ageOf = (time: Date | null) => (time === null ? null : (now().getTime() - time.getTime()) / 1000);

  gauge(
    registry,
    {
      name: "alert_level",
      help: "What administrators are told of, as this server sees it: 0 fine, 1 warning, 2 serious",
      labels: ["kind"],
    },
    () => (measured()?.levels ?? []).map(({ kind, level }) => [{ kind }, level] as const),
  );
  gauge(
    registry,
    { name: "scheduled_job_failures", help: "How often in a row a scheduled job has failed", labels: ["job"] },
    () => (measured()?.failingJobs ?? []).map(({ name: job, failures }) => [{ job }, failures] as const),
  );
  single("queue_jobs_waiting", "Jobs in the queue", ({ queue }) => queue.waiting);
  single("queue_jobs_failed", "Jobs that failed at every try", ({ queue }) => queue.failed);
  single("queue_late_seconds", "How late the oldest job is", ({ lateSince }) => ageOf(lateSince) ?? 0);
  single("mails_waiting", "Emails that wait to be sent", ({ mails }) => mails.waiting);
  single("mails_oldest_seconds", "How long the oldest email has waited", ({ mails }) => ageOf(mails.oldest) ?? 0);
  single("backup_age_seconds", "Age of the last backup", ({ lastBackup }) => ageOf(lastBackup));
  single("backup_failed", "1 if the last backup failed", ({ failedBackup }) => (failedBackup === null ? 0 : 1));
  single("backup_unsaved_seconds", "Age of the oldest change that may not be in the continuous backup", (found) =>
    ageOf(found.backupSavedUntil),
  );
  single("backup_checked_seconds", "Time since the last trial restore that succeeded", (found) =>
    ageOf(found.backupCheckedAt),
  );
  single("disk_free_bytes", "Free space for the data folder", ({ disk }) => disk?.freeBytes ?? null);
  single("disk_total_bytes", "Size of the data folder's disk", ({ disk }) => disk?.totalBytes ?? null);
  single("model_failing", "1 if the language model didn't respond", ({ isModelFailing }) => Number(isModelFailing));
  single("storage_objects", "Stored files, every copy counted", ({ storage }) => storage.objects);
  single("storage_bytes", "Size of the stored files", ({ storage }) => storage.bytes);
}
