import { readFile } from "node:fs/promises";
import { contract } from "@alongside/contract/contract.ts";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createMetrics } from "../../server/src/http/metrics.ts";
import { dashboardExpressions, readAlerts, readDashboard, type Selector, selectorsIn } from "./expressions.ts";

/** What the exporters beside the servers begin with; all other names are the servers' own. */
const others = /^(?:up$|ALERTS$|(?:alertmanager|etcd|haproxy|node|patroni|probe|prometheus)_)/u;
/** What Prometheus adds to each series. */
const added = ["job", "instance", "node", "role", "exported_job"];

/** What /metrics prints once everything is known, with the labels of each name. */
async function printed(): Promise<Map<string, string[]>> {
  const server = Fastify();
  const now = new Date();
  const registry = createMetrics(server, {
    now: () => now,
    build: { version: "1.0.0", commit: null },
    clockSkew: () => 0,
    pools: { main: { totalCount: 1, idleCount: 1, waitingCount: 0 } },
    caches: () => ({ sessions: 1 }),
    events: () => ({ isReachable: true }),
    standby: () => ({ trouble: null, lagSeconds: 0, lagBytes: 0, reads: { standby: 1 } }),
    deletedRows: () => new Map([["messages", 0]]),
    measured: () => ({
      levels: [{ kind: "disk", level: 0 }],
      queue: { waiting: 0, failed: 0 },
      jobsGivenUp: 0,
      lateSince: null,
      failingJobs: [{ name: "digest", failures: 1 }],
      mails: { waiting: 0, oldest: null },
      lastBackup: now,
      failedBackup: null,
      backupSavedUntil: now,
      backupCheckedAt: now,
      disk: { freeBytes: 1, totalBytes: 2 },
      isModelFailing: false,
      storage: { objects: 0, bytes: 0 },
    }),
  });
  server.get("/metrics", () => registry.metrics());
  const { body } = await server.inject("/metrics");
  await server.close();
  const kinds = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gmu)];
  return new Map(
    kinds.flatMap(([, name = "", kind]) => {
      const metric: object = registry.getSingleMetric(name) ?? {};
      const labels = "labelNames" in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [];
      if (kind !== "histogram") return [[name, labels] as const];
      return ["bucket", "sum", "count"].map((part) => [`${name}_${part}`, [...labels, "le"]] as const);
    }),
  );
}

async function backupMetrics(): Promise<Map<string, string[]>> {
  const text = await readFile("deploy/cluster/etc/pgbackrest/report.sql", "utf8");
  return new Map([...text.matchAll(/'(alongside_backup_\w+)'/gu)].map(([, name = ""]) => [name, []]));
}

const everySelector = async (): Promise<(Selector & { expr: string })[]> => {
  const alerts = await readAlerts();
  return [...alerts.map(({ expr }) => expr), ...(await dashboardExpressions())].flatMap((expr) =>
    selectorsIn(expr).map((selector) => ({ ...selector, expr })),
  );
};

it("finds the metrics of an expression, and nothing else in it", () => {
  const expr =
    'scalar(max(a_total offset 1h)) - (b{x="c > d{e}", y!~".*"} and on (node) f == 1) > bool 64 * 2 unless rate(g{le="1"}[5m:15s]) < 1e3';
  expect(selectorsIn(expr)).toEqual([
    { metric: "a_total", labels: [] },
    { metric: "b", labels: ["x", "y"] },
    { metric: "f", labels: [] },
    { metric: "g", labels: ["le"] },
  ]);
});

it("every metric of ours in a rule or on the dashboard is one that /metrics prints, with these labels", async () => {
  const known = new Map([...(await printed()), ...(await backupMetrics())]);
  const ours = (await everySelector()).filter(({ metric }) => !others.test(metric));
  expect(ours.length).toBeGreaterThan(40);
  const wrong = ours.filter(({ metric, labels }) => {
    const has = known.get(metric);
    return has === undefined || labels.some((label) => ![...has, ...added].includes(label));
  });
  expect(wrong).toEqual([]);
});

it("event streams, which last as long as a page is open, count in no duration", async () => {
  const streams = Object.entries(contract).flatMap(([key, endpoint]) => ("events" in endpoint ? [key] : []));
  expect(streams).toContain("GET /api/live");
  const durations = (await everySelector()).filter(
    ({ metric, labels }) => metric.endsWith("_duration_seconds_bucket") && labels.includes("endpoint"),
  );
  expect(durations.length).toBeGreaterThan(3);
  for (const { expr } of durations) {
    const pattern = new RegExp(`^(?:${/endpoint!~"([^"]+)"/u.exec(expr)?.[1]})$`, "u");
    expect(Object.keys(contract).filter((key) => pattern.test(key))).toEqual(streams);
  }
});

describe("the alerts", () => {
  it("have names of their own, a sentence for people, and a section of the guide", async () => {
    const alerts = await readAlerts();
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { alert, group, labels, annotations } of alerts) {
      expect(labels.area, alert).toBe(group);
      expect(annotations.summary, alert).toMatch(/^(?:[A-Z0-9]|etcd|haproxy|\{\{).*\.$/u);
      expect(annotations.guide, alert).toBe(`docs/operating-cluster.md#alerts-${group}`);
    }
  });

  it("are explained in the guide, each in the section that its mail names", async () => {
    const guide = await readFile("docs/operating-cluster.md", "utf8");
    const sections = new Map(
      guide.split(/^#+ /mu).map((section) => {
        const [heading = ""] = section.split("\n");
        return [
          heading
            .toLowerCase()
            .replaceAll(/[^\w -]/gu, "")
            .replaceAll(" ", "-"),
          section,
        ];
      }),
    );
    const alerts = await readAlerts();
    const missing = alerts.filter(({ alert, group }) => !sections.get(`alerts-${group}`)?.includes(`| ${alert} |`));
    expect(missing.map(({ alert }) => alert)).toEqual([]);
  });

  it("are each tried by promtool", async () => {
    const tests = await readFile("deploy/cluster/prometheus/alongside.rules.test.yml", "utf8");
    const alerts = await readAlerts();
    expect(alerts.filter(({ alert }) => !tests.includes(`alertname="${alert}"`))).toEqual([]);
  });
});

it("the dashboard's panels have a place and an id of their own, and ask the chosen Prometheus", async () => {
  const { panels, templating } = await readDashboard();
  expect(templating.list).toMatchObject([
    { name: "datasource", type: "datasource" },
    { name: "node", type: "query" },
  ]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const taken = new Set<string>();
  for (const { type, title, gridPos, targets = [], datasource } of panels) {
    const { x, y, w, h } = gridPos;
    expect(x + w, title).toBeLessThanOrEqual(24);
    for (let at = 0; at < w * h; at += 1) {
      const cell = `${x + (at % w)},${y + Math.floor(at / w)}`;
      expect(taken.has(cell), `${title} lies on another panel`).toBe(false);
      taken.add(cell);
    }
    expect(targets.length > 0 && datasource !== undefined, title).toBe(type !== "row");
  }
});

it("Prometheus asks every part of every machine, and Grafana finds Prometheus and the dashboard", async () => {
  const render = await readFile("deploy/cluster/render", "utf8");
  const port = (name: string) => new RegExp(`\\b${name}_PORT=(\\d+)`, "u").exec(render)?.[1];
  const onEach = (name: string) => ({ targets: [1, 2, 3].map((node) => `node${node}:${port(name)}`) });
  const read = async (file: string) => readFile(`deploy/cluster/${file}`, "utf8").then((text): unknown => parse(text));
  expect(await read("prometheus/prometheus.yml")).toMatchObject({
    rule_files: ["/etc/prometheus/alongside.rules.yml"],
    scrape_configs: [
      {
        job_name: "alongside",
        static_configs: [
          { ...onEach("WEB"), labels: { role: "web" } },
          { ...onEach("WORKER"), labels: { role: "worker" } },
        ],
      },
      { job_name: "haproxy", static_configs: [onEach("HAPROXY_METRICS")] },
      { job_name: "patroni", static_configs: [onEach("PATRONI")] },
      { job_name: "etcd", static_configs: [onEach("ETCD")] },
      { job_name: "node" },
      { job_name: "outside" },
      { job_name: "monitoring" },
    ],
  });
  expect(await read("grafana/provisioning/datasource.yml")).toMatchObject({ datasources: [{ type: "prometheus" }] });
  expect(await read("grafana/provisioning/dashboard.yml")).toMatchObject({ providers: [{ type: "file" }] });
});
