import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";

const folder = "deploy/cluster";

const ruleFile = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(["warning", "urgent"]), area: z.string() }),
          annotations: z.strictObject({ summary: z.string(), guide: z.string() }),
        }),
      ),
    }),
  ),
});

const datasource = z.strictObject({ type: z.literal("prometheus"), uid: z.literal("${datasource}") });

/** What is used of Grafana's format, and nothing besides it, so that a misspelt name is noticed. */
const dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.literal(38),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.enum(["datasource", "query"]) })) }),
  panels: z.array(
    z.strictObject({
      id: z.int(),
      type: z.enum(["row", "stat", "timeseries"]),
      title: z.string(),
      description: z.string().optional(),
      collapsed: z.boolean().optional(),
      panels: z.array(z.never()).optional(),
      gridPos: z.strictObject({ x: z.int(), y: z.int(), w: z.int().min(1).max(24), h: z.int().min(1) }),
      datasource: datasource.optional(),
      options: z.record(z.string(), z.unknown()).optional(),
      fieldConfig: z
        .strictObject({ defaults: z.looseObject({ unit: z.string() }), overrides: z.array(z.unknown()) })
        .optional(),
      targets: z
        .array(z.strictObject({ refId: z.string(), datasource, expr: z.string(), legendFormat: z.string() }))
        .optional(),
    }),
  ),
});

export async function readAlerts() {
  const text = await readFile(`${folder}/prometheus/alongside.rules.yml`, "utf8");
  return ruleFile
    .parse(parse(text))
    .groups.flatMap(({ name, rules }) => rules.map((rule) => ({ ...rule, group: name })));
}

export async function readDashboard() {
  return dashboard.parse(JSON.parse(await readFile(`${folder}/grafana/alongside.json`, "utf8")));
}

/** The expressions of the dashboard, as Grafana sends them. */
export async function dashboardExpressions(): Promise<string[]> {
  const { panels } = await readDashboard();
  return panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr.replaceAll("$__rate_interval", "5m").replaceAll("$node", ".*")),
  );
}

export interface Selector {
  metric: string;
  /** The names of the labels it asks for. */
  labels: string[];
}

const keywords = new Set(["and", "or", "unless", "bool", "offset", "inf", "nan"]);
const grouping = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/gu;

/** The metrics an expression reads. */
export function selectorsIn(expression: string): Selector[] {
  // Strings first, so that nothing in them looks like a name.
  const plain = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/gu, '""')
    .replaceAll(/\[[^\]]*\]/gu, "")
    .replaceAll(grouping, "");
  const found = [...plain.matchAll(/(?<![\w:.])([a-zA-Z_:][\w:]*)\s*(\{[^}]*\}|\()?/gu)];
  return found.flatMap(([, metric = "", next = ""]) => {
    if (next === "(" || (next === "" && keywords.has(metric))) return [];
    // A duration behind "offset".
    const labels = [...next.matchAll(/([a-zA-Z_]\w*)\s*(?:=~|!~|!=|=)/gu)].map(([, label = ""]) => label);
    return [{ metric, labels }];
  });
}

/** The metrics in a text for Prometheus, each with the names of its labels. */
export function labelsByMetric(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, metric = "", labels = ""] of text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? /gmu)) {
    const known = found.get(metric) ?? new Set();
    for (const [, label = ""] of labels.matchAll(/(\w+)="/gu)) known.add(label);
    found.set(metric, known);
  }
  return found;
}
