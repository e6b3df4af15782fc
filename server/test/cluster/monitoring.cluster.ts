import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dashboardExpressions } from "../../../tools/monitoring/expressions.ts";
import { removeFolder, temporaryFolder } from "../folders.ts";

// Each file of deploy/cluster that watches over the machines, read by the program it is for.
const reference = fileURLToPath(new URL("../../../deploy/cluster", import.meta.url));
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder("disk");
});
afterAll(() => removeFolder(folder));

/** A copy of a file, with other paths and settings. */
async function copyOf(file: string, changes: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(reference, file), "utf8");
  for (const [from, to] of Object.entries(changes)) {
    expect(text, file).toContain(from);
    text = text.replaceAll(from, to);
  }
  const copy = join(folder, file.replaceAll("/", "-"));
  await writeFile(copy, text);
  return copy;
}

it("Prometheus understands its configuration and the rules, and each alert fires when it should and not before", async () => {
  const rules = join(reference, "prometheus/alongside.rules.yml");
  await writeFile(join(folder, "token"), "secret");
  const config = await copyOf("prometheus/prometheus.yml", {
    "/etc/prometheus/alongside.rules.yml": rules,
    "/etc/prometheus/alongside-token": join(folder, "token"),
  });
  expect((await run("promtool", ["check", "config", config])).stdout).toContain("valid prometheus config file");
  const tests = join(reference, "prometheus/alongside.rules.test.yml");
  expect((await run("promtool", ["test", "rules", tests])).stdout).toMatch(/SUCCESS/u);
});

it("Prometheus understands everything the dashboard asks", async () => {
  const asked = await dashboardExpressions();
  const rules = asked.map((expr, at) => ({ record: `asked_${at}`, expr }));
  const file = join(folder, "dashboard.rules.json");
  await writeFile(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
  expect((await run("promtool", ["check", "rules", file])).stdout).toContain(`${asked.length} rules found`);
});

it("Alertmanager understands its configuration", async () => {
  const { stdout } = await run("amtool", ["check-config", join(reference, "prometheus/alertmanager.yml")]);
  expect(stdout).toContain("SUCCESS");
});

it("rsyslog and chrony understand theirs", async () => {
  const spool = join(folder, "spool");
  await mkdir(spool);
  const node = await copyOf("etc/alongside/rsyslog.conf", { "{{MONITOR}}": "10.0.0.4", "/var/spool/rsyslog": spool });
  const central = await copyOf("logs/central.conf", {});
  for (const file of [node, central]) {
    const { stderr } = await run("/usr/sbin/rsyslogd", ["-N1", "-f", file]);
    expect(stderr.split("\n").filter((line) => !/config validation run/u.test(line))).toEqual([""]);
  }
  const clock = await copyOf("etc/chrony/conf.d/alongside.conf", {
    "{{NODE_1}}": "10.0.0.1",
    "{{NODE_2}}": "10.0.0.2",
    "{{NODE_3}}": "10.0.0.3",
    "{{NETWORK}}": "10.0.0.0/24",
  });
  expect((await run("/usr/sbin/chronyd", ["-p", "-f", clock])).stdout).toContain("allow 10.0.0.0/24");
});
