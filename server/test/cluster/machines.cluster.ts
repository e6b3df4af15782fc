import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/db/client.ts";
import { postgresJobs } from "../../src/ports/jobs/postgres-jobs.ts";
import { until } from "../processes.ts";
import { type Load, print, startLoad } from "./load.ts";
import { type Cluster, type Machine, startCluster } from "./machines.ts";
import {
  dashboardExpressions,
  labelsByMetric,
  readAlerts,
  selectorsIn,
} from "../../../tools/monitoring/expressions.ts";
import { conversationOf, hears, openPage, signUp } from "./members.ts";

// The three machines of deploy/cluster under load, and one thing that goes wrong at a time. Members come in at the third
// machine, which runs the jobs; the first two serve them.

const members = 8;
/** Requests before and after what goes wrong. */
const calm = 200;
/** Debian's programs run as users of their own. */
const isRoot = process.getuid?.() === 0;
if (!isRoot) process.stdout.write("The three machines of deploy/cluster are not tried: only root can start them.\n");
let cluster: Cluster;
let first: Machine;
let second: Machine;
let third: Machine;
let load: Load | undefined;

/** Resolves when the third machine's haproxy sends requests to this machine, or doesn't any more. */
const sees = (machine: Machine, isReady: boolean) =>
  until(
    `${machine.name} ${isReady ? "ready" : "gone"}`,
    async () => (await third.sends("ready", machine)) === isReady,
    60,
  );

async function loaded(): Promise<Load> {
  load = await startLoad(third.web, cluster.databaseUrl(third), members);
  await load.answered(calm);
  return load;
}

async function end(load: Load, what: string) {
  const report = await load.end();
  print(what, report);
  expect(report, load.failures().join("\n")).toMatchObject({ lost: 0, doubled: 0 });
  // Whoever can't be served is told so in the documented way.
  expect(load.failures().filter((failure) => failure.includes(": 500 "))).toEqual([]);
  return report;
}

describe.skipIf(!isRoot)("three machines", () => {
  beforeAll(async () => {
    cluster = await startCluster();
    [first, second, third] = cluster.machines;
    // The first to start creates the tables.
    await first.startServer("web");
    await Promise.all([second.startServer("web"), third.startServer("worker")]);
  });
  afterAll(() => cluster.close());
  beforeEach(async ({ onTestFailed }) => {
    onTestFailed(() => cluster.explain());
    // After a trial that failed, something may still be away.
    for (const machine of cluster.machines) await machine.boot();
    await cluster.whole();
    for (const machine of [first, second]) await sees(machine, true);
  });
  afterEach(async () => {
    await load?.end();
  });

  it("prints everything of haproxy, Patroni and etcd that the alerts and the dashboard read", async () => {
    const texts = await Promise.all((["etcd", "haproxy", "patroni"] as const).map((part) => first.metricsOf(part)));
    const printed = labelsByMetric(texts.join("\n"));
    const alerts = await readAlerts();
    const asked = [...alerts.map(({ expr }) => expr), ...(await dashboardExpressions())]
      .flatMap(selectorsIn)
      .filter(({ metric }) => /^(?:etcd|haproxy|patroni)_/u.test(metric));
    expect(asked.length).toBeGreaterThan(20);
    const added = ["node"];
    const missing = asked.filter(
      ({ metric, labels }) =>
        !labels.every((label) => [...(printed.get(metric) ?? []), ...added].includes(label)) || !printed.has(metric),
    );
    expect(missing).toEqual([]);
  });

  it("loses and doubles nothing when another database is made the leader", async () => {
    let longestGap = Infinity;
    // Something else may hold up a busy machine for a second or two, but hardly each time.
    for (let attempt = 1; attempt <= 3 && longestGap >= 3_000; attempt += 1) {
      await cluster.whole();
      const [leader, standby] = [await cluster.leader(), await cluster.standby()];
      const load = await loaded();
      await cluster.switchover(leader, standby);
      await load.answered(calm);
      ({ longestGap } = await end(load, "Switchover"));
      expect(await cluster.leader()).toBe(standby);
    }
    expect(longestGap).toBeLessThan(3_000);
  });

  it("loses and doubles nothing when the synchronous standby is killed", async () => {
    const standby = await cluster.standby();
    const load = await loaded();
    await standby.kill("patroni");
    await load.answered(calm);
    await standby.boot();
    await load.answered(calm);
    const { longestGap } = await end(load, "The standby is killed");
    expect(longestGap).toBeLessThan(15_000);
  });

  it("goes on with the synchronous standby when the leader is killed, and every server finds it", async () => {
    const [one, other] = [first.server("web"), second.server("web")];
    const [ada, bob] = await Promise.all([signUp(one, "ada"), signUp(one, "bob")]);
    const conversationId = await conversationOf(one, ada, bob);
    const [leader, standby] = [await cluster.leader(), await cluster.standby()];
    const load = await loaded();
    const since = performance.now();
    await leader.kill("patroni");
    await load.answered(calm);
    for (const server of [one, other, third.server("worker")]) {
      const isReady = async () => (await server.call("GET", "/readyz")).text.includes(`"isReachable":true`);
      await until("the new leader", isReady, 25 - (performance.now() - since) / 1_000);
    }
    expect(await cluster.leader()).toBe(standby);

    // Connections that bypass the pooler follow as well: those that listen, and the worker's.
    const page = await openPage(other, bob);
    const body = { conversationId, message: "Still there?" };
    expect((await one.call("POST", "/api/messages", { token: ada.token, body })).status).toBe(201);
    await hears(page, "messages");
    page.leave();
    const database = openDatabase({ connectionString: cluster.databaseUrl(third) });
    const mail = { to: "ada@example.org", subject: "Your week", text: "Nothing yet.", occasion: "digest" } as const;
    await postgresJobs().add(database.db, "mail", mail);
    await database.close();
    const mails = join(third.root, "var/lib/alongside/data/mail");
    await until("the mail", async () => (await readdir(mails).catch(() => [])).length > 0, 60);

    await leader.boot();
    await load.answered(calm);
    const { longestGap } = await end(load, "The leader is killed");
    expect(longestGap).toBeLessThan(25_000);
  });

  it("fails no request while the servers restart one after another", async () => {
    const load = await loaded();
    for (const machine of [first, second]) {
      expect(await machine.server("web").stop()).toBe(0);
      await machine.startServer("web");
      await sees(machine, true);
      await load.answered(calm);
    }
    const report = await end(load, "The servers restart one after another");
    expect(report.failed, load.failures().join("\n")).toBe(0);
    expect(report.longestGap).toBeLessThan(5_000);
  });

  it("repeats what only reads, and loses and doubles nothing, when a server is killed", async () => {
    const load = await loaded();
    first.server("web").signal("SIGKILL");
    await load.answered(calm);
    await first.startServer("web");
    await load.answered(calm);
    const report = await end(load, "A server is killed");
    expect(report.failed, load.failures().join("\n")).toBeLessThanOrEqual(members);
    expect(load.failures().filter((failure) => failure.startsWith("GET"))).toEqual([]);
    expect(report.longestGap).toBeLessThan(5_000);
  });

  it("goes on when a whole machine dies with the leader, a server and a member of etcd", async () => {
    let lost = await cluster.leader();
    if (lost === third) {
      lost = await cluster.standby();
      await cluster.switchover(third, lost);
      await cluster.whole();
    }
    const load = await loaded();
    await lost.die();
    await load.answered(calm);
    // Its disks are lost as well.
    await cluster.replace(lost);
    await cluster.whole();
    await lost.startServer("web");
    await load.answered(calm);
    const { longestGap } = await end(load, "A machine dies with all that runs on it");
    expect(longestGap).toBeLessThan(30_000);
  });

  it("shows a page of ours while no server runs, and gives each request an id", async () => {
    const claimed = "mine-12345678";
    const ask = async (path: string) => {
      const response = await fetch(third.web + path, { headers: { "X-Request-Id": claimed } });
      return { status: response.status, id: response.headers.get("x-request-id"), text: await response.text() };
    };
    const served = await ask("/api/config");
    expect(served.status).toBe(200);
    await Promise.all([first, second].map((machine) => machine.server("web").stop()));
    for (const machine of [first, second]) {
      await until("their end", async () => !(await third.sends("alive", machine)));
    }
    const [page, call] = [await ask("/"), await ask("/api/config")];
    for (const { status, id } of [page, call]) {
      expect(status).toBe(503);
      expect(id).toMatch(/^[\da-f-]{36}$/u);
    }
    expect(served.id).toMatch(/^[\da-f-]{36}$/u);
    expect(page.text).toContain("<h1>Alongside will be right back</h1>");
    expect(JSON.parse(call.text)).toEqual({
      code: "kernel/unavailable",
      message: kernelFaults.unavailable.message,
    });
    await first.startServer("web");
    await sees(first, true);
    expect((await ask("/api/config")).status).toBe(200);
    await second.startServer("web");
  });
});
