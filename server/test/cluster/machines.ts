import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv, promisify } from "node:util";
import pg from "pg";
import { removeFolder, temporaryFolder } from "../folders.ts";
import { alive, until } from "../processes.ts";
import { type S3Server, startS3 } from "../s3-server.ts";
import { freePort, ServerProcess } from "../server-process.ts";

// The three machines of deploy/cluster, on local addresses of their own: the same files, filled in by the same script, and
// the same programs of Debian.

const reference = fileURLToPath(new URL("../../../deploy/cluster", import.meta.url));
const execute = promisify(execFile);

/** The programs of Debian that run on each machine. */
const parts = ["etcd", "patroni", "pgbouncer", "haproxy"] as const;
type Part = (typeof parts)[number];
type Role = "web" | "worker";

/** What Patroni says about a database. */
interface Member {
  readonly name: string;
  readonly role: string;
}

/** What the leader says about a standby. */
interface Replication {
  readonly state: string;
  readonly sync_state: string;
}

/** Seconds; a busy machine needs many times longer than an idle one. */
const patience = 120;

export class Machine {
  readonly number: number;
  readonly address: string;
  /** Its `/`. */
  readonly root: string;
  readonly #ports: Ports;
  readonly #running = new Map<Part, ChildProcess>();
  readonly #servers = new Map<Role, ServerProcess>();

  constructor(number: number, address: string, root: string, ports: Ports) {
    this.number = number;
    this.address = address;
    this.root = root;
    this.#ports = ports;
  }

  get name(): string {
    return `node${this.number}`;
  }

  /** Where members reach it. */
  get web(): string {
    return `http://${this.address}:${this.#ports.WEB_BIND_PORT}`;
  }

  /** Whether its haproxy sends requests to another machine's server. */
  async sends(backend: "ready" | "alive", to: Machine): Promise<boolean> {
    const response = await fetch(`http://${this.address}:${this.#ports.HAPROXY_METRICS_PORT}/metrics`);
    return (await response.text()).includes(
      `haproxy_server_status{proxy="${backend}",server="${to.name}",state="UP"} 1\n`,
    );
  }

  /** What Patroni answers to GET, from another machine. */
  async patroni(path: string): Promise<Response> {
    return fetch(`http://${this.address}:${this.#ports.PATRONI_PORT}${path}`, { signal: AbortSignal.timeout(10_000) });
  }

  /** What one of its programs tells Prometheus. */
  async metricsOf(part: "etcd" | "haproxy" | "patroni"): Promise<string> {
    const ports = {
      etcd: this.#ports.ETCD_PORT,
      haproxy: this.#ports.HAPROXY_METRICS_PORT,
      patroni: this.#ports.PATRONI_PORT,
    };
    const response = await fetch(`http://${this.address}:${ports[part]}/metrics`, {
      signal: AbortSignal.timeout(10_000),
    });
    return response.text();
  }

  async start(part: Part): Promise<void> {
    const etc = join(this.root, "etc");
    const commands: Record<Part, readonly [string, readonly string[]]> = {
      etcd: ["etcd", ["/usr/bin/etcd"]],
      patroni: ["postgres", ["/usr/bin/patroni", join(etc, "patroni/config.yml")]],
      pgbouncer: ["postgres", ["/usr/sbin/pgbouncer", "-q", join(etc, "pgbouncer/pgbouncer.ini")]],
      haproxy: ["root", ["/usr/sbin/haproxy", "-db", "-f", join(etc, "haproxy/haproxy.cfg")]],
    };
    const [user, command] = commands[part];
    const env = part === "etcd" ? parseEnv(await readFile(join(etc, "default/etcd"), "utf8")) : {};
    const as = user === "root" ? [] : [`--reuid=${user}`, `--regid=${user}`, "--init-groups"];
    // Ends with the test, however that ends.
    const child = spawn("setpriv", ["--pdeathsig=KILL", ...as, "--", ...command], {
      cwd: "/",
      env: { PATH: "/usr/bin:/usr/sbin:/bin:/sbin", LANG: "C.UTF-8", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", (chunk) => this.#note(part, chunk));
    child.stderr.on("data", (chunk) => this.#note(part, chunk));
    this.#running.set(part, child);
  }

  /** Their output so far, for whoever has to find out what went wrong. */
  readonly output = new Map<Part, string>();
  #note(part: Part, chunk: unknown): void {
    this.output.set(part, `${this.output.get(part) ?? ""}${String(chunk)}`.slice(-20_000));
  }

  /** Kills a part as a crash does; with Patroni its PostgreSQL. */
  async kill(part: Part): Promise<void> {
    const child = this.#running.get(part);
    if (child === undefined) return;
    this.#running.delete(part);
    child.kill("SIGKILL");
    if (part === "patroni") await this.#endPostgres("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }

  async #endPostgres(signal: NodeJS.Signals): Promise<void> {
    const file = join(this.root, "var/lib/postgresql/15/alongside/postmaster.pid");
    const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
    if (!(pid > 1)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return; // it has ended
    }
    await until(`the end of PostgreSQL on ${this.name}`, async () => (await alive([pid])).length === 0, patience);
  }

  runs(part: Part): boolean {
    return this.#running.has(part);
  }

  /** Our server in a role, with the settings and the unit that the machine has. */
  async startServer(role: Role): Promise<ServerProcess> {
    const etc = join(this.root, "etc");
    const settings = parseEnv(await readFile(join(etc, "alongside/alongside.env"), "utf8"));
    const unit = await readFile(join(etc, `systemd/system/alongside-${role}.service`), "utf8");
    const [, own = ""] = /^Environment=(.*)$/mu.exec(unit) ?? [];
    const env: Record<string, string> = { LOG_LEVEL: "error" };
    for (const [name, value] of Object.entries({ ...settings, ...parseEnv(own.replaceAll(" ", "\n")) }))
      if (value !== undefined) env[name] = value;
    const server = await ServerProcess.ready(env, { seconds: patience });
    this.#servers.set(role, server);
    return server;
  }

  server(role: Role): ServerProcess {
    const server = this.#servers.get(role);
    if (server === undefined) throw new Error(`${this.name} has no ${role}`);
    return server;
  }

  /** Starts all of Debian's parts. */
  async boot(): Promise<void> {
    for (const part of parts) if (!this.runs(part)) await this.start(part);
  }

  /** Kills all that runs on it. */
  async die(): Promise<void> {
    for (const server of this.#servers.values()) server.signal("SIGKILL");
    await Promise.all(parts.map((part) => this.kill(part)));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#servers.values()].map((server) => server.stop()));
    const patroni = this.#running.get("patroni");
    this.#running.delete("patroni");
    patroni?.kill("SIGKILL");
    // Unlike a killed one it leaves no shared memory behind.
    await this.#endPostgres("SIGQUIT");
    await Promise.all(parts.map((part) => this.kill(part)));
  }
}

export interface Cluster {
  readonly machines: readonly [Machine, Machine, Machine];
  /** The database, through a machine's haproxy. */
  databaseUrl(machine: Machine): string;
  /** The machine whose database leads. */
  leader(): Promise<Machine>;
  /** The machine that has every acknowledged write too. */
  standby(): Promise<Machine>;
  /** Resolves when all three databases run, the two standbys stream, and one of them is synchronous. */
  whole(): Promise<void>;
  /** Makes another database the leader, as an operator does. */
  switchover(from: Machine, to: Machine): Promise<void>;
  /** Prints what the programs said last, for whoever looks for the reason of a failure. */
  explain(): void;
  /** Puts a machine with empty disks in the place of one that has died, as an operator does. */
  replace(lost: Machine): Promise<void>;
  close(): Promise<void>;
}

const portNames = [
  "WEB_BIND_PORT",
  "HTTP_BIND_PORT",
  "WEB_PORT",
  "WORKER_PORT",
  "DATABASE_PORT",
  "POOLER_PORT",
  "POSTGRES_PORT",
  "PATRONI_PORT",
  "ETCD_PORT",
  "ETCD_PEER_PORT",
  "HAPROXY_METRICS_PORT",
] as const;
type Ports = Readonly<Record<(typeof portNames)[number], number>>;

async function somePorts(): Promise<Ports> {
  const free = new Set<number>();
  while (free.size < portNames.length) free.add(await freePort());
  const numbers = [...free];
  return Object.fromEntries(portNames.map((name, at) => [name, numbers[at]])) as Ports; // one for each name
}

/** The settings an operator writes. */
async function commonSettings(net: string, s3: S3Server): Promise<string> {
  const example = await readFile(join(reference, "cluster.env.example"), "utf8");
  const own = {
    NODE_1: `${net}.1`,
    NODE_2: `${net}.2`,
    NODE_3: `${net}.3`,
    // What connects to a local address comes from the first of them.
    NETWORK: "127.0.0.0/8",
    SHARED_BUFFERS: "64MB",
    SMTP_URL: "",
    ...s3.env,
  };
  return example.replaceAll("CHANGE_ME", () => randomBytes(12).toString("hex")) + linesOf(own);
}

/** What has to differ where one machine stands for three. */
function ownSettings({ address, root }: Machine, ports: Ports): string {
  return linesOf({
    ...ports,
    LOCAL: address,
    WEB_BIND: `${address}:${ports.WEB_BIND_PORT}`,
    HTTP_BIND: `${address}:${ports.HTTP_BIND_PORT}`,
    ETC: join(root, "etc"),
    LIB: join(root, "var/lib"),
    RUN: join(root, "run"),
  });
}

function linesOf(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join("");
}

async function idsOf(user: string): Promise<[number, number]> {
  const id = async (option: string) => Number((await execute("id", [option, user])).stdout);
  return [await id("-u"), await id("-g")];
}

/** Starts the three machines with all of Debian's parts, and waits for the database. Our servers are started afterwards. */
export async function startCluster(): Promise<Cluster> {
  const [folder, ports, s3] = await Promise.all([temporaryFolder("memory"), somePorts(), startS3()]);
  const net = `127.${randomInt(1, 255)}.${randomInt(0, 256)}`;
  const settings = await commonSettings(net, s3);
  const machineOf = (number: number) => new Machine(number, `${net}.${number}`, join(folder, `node${number}`), ports);
  const machines = [machineOf(1), machineOf(2), machineOf(3)] as const;
  const { ALONGSIDE_PASSWORD: password = "" } = parseEnv(settings);
  const databaseUrl = ({ address }: Machine) =>
    `postgres://alongside:${password}@${address}:${ports.DATABASE_PORT}/alongside`;

  const members = async (): Promise<readonly Member[]> => {
    const asked = machines.find((machine) => machine.runs("patroni"));
    const response = await asked?.patroni("/cluster").catch(() => undefined);
    if (!response?.ok) return [];
    return ((await response.json()) as { members: Member[] }).members; // Patroni's API
  };
  const withRole = async (role: string): Promise<Machine> => {
    const name = await until(
      `a ${role}`,
      async () => (await members()).find((member) => member.role === role)?.name,
      patience,
    );
    const machine = machines.find((each) => each.name === name);
    if (machine === undefined) throw new Error(`no machine ${name}`);
    return machine;
  };
  const isWhole = async () => {
    const leader = (await members()).find(({ role }) => role === "leader");
    const machine = machines.find(({ name }) => name === leader?.name);
    const response = await machine?.patroni("/patroni").catch(() => undefined);
    if (response === undefined) return false;
    const { replication = [] } = (await response.json()) as { replication?: Replication[] }; // Patroni's API
    const streaming = replication.filter(({ state }) => state === "streaming");
    return streaming.length === 2 && streaming.some((each) => each.sync_state === "sync");
  };
  const accepts = async (machine: Machine) => {
    const client = new pg.Client(databaseUrl(machine));
    client.on("error", () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  /** Its folders, and its files as the operator's script writes them. */
  const setUp = async (machine: Machine, more: Record<string, string> = {}) => {
    const { number, name: file, root } = machine;
    const CLUSTER_ENV = join(folder, `${file}.env`);
    await writeFile(CLUSTER_ENV, settings + ownSettings(machine, ports), { mode: 0o600 });
    const env = { ...process.env, CLUSTER_ENV, ...more };
    await execute(join(reference, "render"), [String(number), root], { env });
    const [postgres, etcd] = await Promise.all([idsOf("postgres"), idsOf("etcd")]);
    const owners = [
      ["var/lib/etcd", etcd],
      ["var/lib/postgresql", postgres],
      ["run/postgresql", postgres],
      ["run/haproxy", [0, 0]],
      ["var/lib/alongside", [0, 0]],
    ] as const;
    for (const [name, [user, group]] of owners) {
      await mkdir(join(root, name), { recursive: true });
      await chown(join(root, name), user, group);
    }
  };

  const explain = () => {
    for (const { name, output } of machines) {
      for (const [part, text] of output) process.stdout.write(`${name}, ${part}:\n${text.slice(-3_000)}\n`);
    }
  };

  const cluster: Cluster = {
    machines,
    databaseUrl,
    leader: () => withRole("leader"),
    standby: () => withRole("sync_standby"),
    async whole() {
      await until("all three databases", isWhole, patience);
      for (const machine of machines) {
        if (machine.runs("haproxy")) await until(`the way from ${machine.name}`, () => accepts(machine), patience);
      }
    },
    async switchover(from, to) {
      const config = join(from.root, "etc/patroni/config.yml");
      const names = ["--leader", from.name, "--candidate", to.name, "--force"];
      const env = { PATH: "/usr/bin:/bin", LANG: "C.UTF-8" };
      await execute("/usr/bin/patronictl", ["-c", config, "switchover", ...names], { env });
    },
    explain,
    async replace(lost) {
      const living = machines.find((machine) => machine !== lost && machine.runs("etcd"));
      const etcdctl = async (...args: string[]) => {
        const endpoints = `--endpoints=${living?.address}:${ports.ETCD_PORT}`;
        return (await execute("/usr/bin/etcdctl", [endpoints, "member", ...args], { env: { ETCDCTL_API: "3" } }))
          .stdout;
      };
      const [, id = ""] = new RegExp(`^(\\w+), \\w+, ${lost.name},`, "mu").exec(await etcdctl("list")) ?? [];
      await etcdctl("remove", id);
      await etcdctl("add", lost.name, `--peer-urls=http://${lost.address}:${ports.ETCD_PEER_PORT}`);
      await removeFolder(lost.root);
      await setUp(lost, { ETCD_STATE: "existing" });
      await lost.boot();
    },
    async close() {
      await Promise.all(machines.map((machine) => machine.close()));
      await s3.close();
      await removeFolder(folder);
    },
  };

  try {
    for (const machine of machines) await setUp(machine);
    await Promise.all(machines.map((machine) => machine.boot()));
    await cluster.whole();
    return cluster;
  } catch (error) {
    explain();
    await cluster.close();
    throw error;
  }
}
