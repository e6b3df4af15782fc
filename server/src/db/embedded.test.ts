import { chmod, chown, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeFolder, temporaryFolder } from "../../test/folders.ts";
import { alive, killHard, Script, treeOf, until } from "../../test/processes.ts";
import { chooseBinaries } from "./embedded-binaries.ts";
import { socketFolder } from "./embedded-cluster.ts";
import type { EmbeddedEvent } from "./embedded-supervisor.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded.ts";

let folder: string;
let events: EmbeddedEvent["kind"][];
let running: EmbeddedDatabase[];
let scripts: Script[];

beforeEach(async () => {
  folder = await temporaryFolder("memory");
  events = [];
  running = [];
  scripts = [];
});

afterEach(async () => {
  for (const script of scripts) script.signal("SIGTERM");
  await Promise.all(scripts.map((script) => script.ended()));
  await Promise.all(running.map((database) => database.stop()));
  await removeFolder(folder);
});

async function start(dataDir = folder, durable = false): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, durable, onEvent: ({ kind }) => events.push(kind) });
  running.push(database);
  return database;
}

function app(...args: ConstructorParameters<typeof Script>[1]): Script {
  const script = new Script("embedded-app.ts", args);
  scripts.push(script);
  return script;
}

async function query(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(path.join(folder, "postgres/pg18/postmaster.pid"), "utf8"), 10);
}

describe("starting", () => {
  it("creates the database on the first start and reopens it on the second", async () => {
    const first = await start();
    expect(first.owned()).toBe(true);
    await query(first, "create table kept as select 'Grüße' as words");
    const server = await postmaster();
    await first.stop();
    expect(await alive([server])).toEqual([]);
    expect(first.owned()).toBe(false);

    const second = await start();
    expect(await query(second, "select upper(words) as words from kept")).toEqual([{ words: "GRÜßE" }]);
    expect(events).toEqual(["started", "started"]);
  });

  it("listens on a private socket only, and is crash-safe by default", async () => {
    const database = await start();
    const setting = async (name: string) => (await query(database, `select current_setting('${name}') as is`))[0];
    expect(await setting("listen_addresses")).toEqual({ is: "" });
    expect(await setting("unix_socket_permissions")).toEqual({ is: "0700" });
    expect(await setting("fsync")).toEqual({ is: "off" });
    await database.stop();

    const durable = await start(folder, true);
    const promises = await query(
      durable,
      "select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'on'",
    );
    expect(promises).toHaveLength(3);
  });

  it("puts the socket into a short folder when the data folder is deep", async () => {
    const deep = path.join(folder, "d".repeat(60), "e".repeat(60));
    const database = await start(deep);
    expect(database.connection.host).toBe(socketFolder(path.join(deep, "postgres")));
    expect(Buffer.byteLength(`${database.connection.host}/.s.PGSQL.5432`)).toBeLessThan(104);
    expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
    await database.stop();
    await removeFolder(database.connection.host);
  });

  it("removes a stale lock whose process id was reused", async () => {
    await (await start()).stop();
    const data = path.join(folder, "postgres/pg18");
    await writeFile(path.join(data, "postmaster.pid"), `${process.pid}\n${data}\n`);
    await writeFile(path.join(folder, "postgres/run/.s.PGSQL.5432.lock"), `${process.pid}\n${data}\n`);
    const other = await start();
    expect(other.owned()).toBe(true);
    expect(await postmaster()).not.toBe(process.pid);
  });

  it("leaves nothing of a first start that was killed", async () => {
    const killed = app(folder);
    const half = await until("the first start", async () =>
      (await readdir(path.join(folder, "postgres")).catch(() => [])).find((name) => name.startsWith("init-")),
    );
    const tree = await treeOf(killed.pid);
    killed.signal("SIGKILL");
    await killed.ended();
    // Its initdb ends by itself, and nothing uses what it made.
    await until("the end of all", async () => (await alive(tree)).length === 0);
    expect((await start()).owned()).toBe(true);
    expect(await readdir(path.join(folder, "postgres"))).not.toContain(half);
  });
});

describe("refusing to start with an error of one line", () => {
  it("names the unwritable folder", async () => {
    await writeFile(path.join(folder, "file"), "");
    const failure = start(path.join(folder, "file/data"));
    await expect(failure).rejects.toThrow(
      /^The data folder .*file\/data cannot be written \(ENOTDIR\): .*DATABASE_URL.*$/,
    );
  });

  it.runIf(process.getuid?.() === 0)("names the folder that this user may not write to", async () => {
    const script = new Script("embedded-app.ts", [path.join(folder, "data")], { uid: 65_534, gid: 65_534 });
    expect(await script.ended()).toBe(1);
    expect(script.errors).toMatch(/^The data folder .* cannot be written \(EACCES\): .*DATABASE_URL[^\n]*$/);
  });

  it("says why the database could not be created", async () => {
    // A dangling link: the folder neither exists nor can be created.
    await mkdir(path.join(folder, "postgres"));
    await symlink("/nowhere/at/all", path.join(folder, "postgres/pg18"));
    await expect(start()).rejects.toThrow(/^The database could not be created in .*DATABASE_URL.*$/);
  });

  it("says why the server does not start", async () => {
    await (await start()).stop();
    await writeFile(path.join(folder, "postgres/pg18/postgresql.auto.conf"), "work_mem = 'much'\n");
    await expect(start()).rejects.toThrow(
      /^PostgreSQL does not start \(.*\): see .*postgres\.log, or set DATABASE_URL.*$/,
    );
  });

  it("does not replace a database of another major version", () => {
    const eighteen = { bin: "/18", major: 18, env: {} };
    const fifteen = { bin: "/15", major: 15, env: {} };
    expect(chooseBinaries([eighteen, fifteen], [], "/data")).toBe(eighteen);
    expect(chooseBinaries([eighteen, fifteen], [15], "/data")).toBe(fifteen);
    expect(() => chooseBinaries([eighteen], [15], "/data")).toThrow(/PostgreSQL 15, but only 18 .*DATABASE_URL/);
  });
});

describe("two processes on one folder", () => {
  it("join when they start at once, and one takes over when the owner stops", async () => {
    const other = app(folder);
    const mine = await start();
    const ready = await other.says("ready");
    expect(ready["owned"]).toBe(!mine.owned());
    await query(mine, "create table kept as select 1 as one");

    if (mine.owned()) await mine.stop();
    else other.signal("SIGTERM");
    if (ready["owned"] === true) await until("the takeover", () => mine.owned());
    else await other.says("took-over");
    const later = await start();
    expect(await query(later, "select one from kept")).toEqual([{ one: 1 }]);
  });

  it("take over when the owner is killed", async () => {
    const owner = app(folder);
    await owner.says("ready");
    const joined = await start();
    expect(joined.owned()).toBe(false);
    owner.signal("SIGKILL");
    await until("the takeover", () => joined.owned());
    expect(events).toEqual(["joined", "took-over"]);
    expect(await query(joined, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("keep the server running when the one that joined stops", async () => {
    const owner = await start();
    const joined = await start();
    expect(joined.owned()).toBe(false);
    await joined.stop();
    expect(await query(owner, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(events).toEqual(["started", "joined"]);
  });
});

describe("after being killed", () => {
  it("the server restarts", async () => {
    const database = await start(folder, true);
    await query(database, "create table kept as select 1 as one");
    killHard([await postmaster()]);
    await until("the restart", () => events.includes("restarted"));
    expect(events).toEqual(["started", "died", "restarted"]);
    expect(await query(database, "select one from kept")).toEqual([{ one: 1 }]);
  });

  it("the server restarts again and again, also after a time in which it can't", async () => {
    const database = await start();
    const before = await postmaster();
    killHard([before]);
    const second = await until("another server", async () => {
      const now = await postmaster().catch(() => before);
      return now !== before && database.owned() ? now : undefined;
    });
    const settings = path.join(folder, "postgres/pg18/postgresql.auto.conf");
    await writeFile(settings, "work_mem = 'much'\n");
    killHard([second]);
    await until("a failed restart", () => events.filter((kind) => kind === "died").length >= 3);
    await writeFile(settings, "");
    await until("the restart", () => events.at(-1) === "restarted");
    expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("the application leaves no process behind", async () => {
    const killed = app(folder);
    await killed.says("ready");
    const tree = await treeOf(killed.pid);
    expect(tree.length).toBeGreaterThan(5);
    killed.signal("SIGKILL");
    await until("the end of all", async () => (await alive(tree)).length === 0);
  });

  it("a server without its watchdog is stopped instead of joined", async () => {
    const killed = app(folder);
    await killed.says("ready");
    const server = await postmaster();
    const tree = await treeOf(killed.pid);
    const below = await treeOf(server);
    killHard(tree.filter((pid) => !below.includes(pid)));
    const database = await start();
    expect(database.owned()).toBe(true);
    expect(await postmaster()).not.toBe(server);
  });

  it("restarting does not delay a stop", async () => {
    const database = await start();
    killHard([await postmaster()]);
    await database.stop();
    expect(database.owned()).toBe(false);
    await until("the end of the server", async () => {
      const pid = await postmaster().catch(() => 0);
      return pid === 0 || (await alive([pid])).length === 0;
    });
    // The next start takes over what the killed one left, its shared memory too.
    expect((await start()).owned()).toBe(true);
  });
});

describe.runIf(process.getuid?.() === 0)("a user other than root", () => {
  it("can start it and stays the owner", async () => {
    await chmod(folder, 0o755);
    await chown(folder, 65_534, 65_534);
    const script = new Script("embedded-app.ts", [path.join(folder, "data")], { uid: 65_534, gid: 65_534 });
    scripts.push(script);
    expect(await script.says("ready")).toMatchObject({ owned: true });
    // Root keeps the files' owner, so that the other user can start it again.
    const joined = await start(path.join(folder, "data"));
    script.signal("SIGTERM");
    await until("the takeover", () => joined.owned());
    await joined.stop();
    const other = new Script("embedded-app.ts", [path.join(folder, "data")], { uid: 65_534, gid: 65_534 });
    scripts.push(other);
    expect(await other.says("ready")).toMatchObject({ owned: true });
  });

  it("needs no entry in /etc/passwd", async () => {
    await chown(folder, 54_321, 54_321);
    const script = new Script("embedded-app.ts", [path.join(folder, "data")], { uid: 54_321, gid: 54_321 });
    scripts.push(script);
    expect(await script.says("ready")).toMatchObject({ owned: true });
  });

  it("runs it below a folder that only root may enter", async () => {
    await chmod(folder, 0o700);
    const database = await start(path.join(folder, "data"));
    expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});
