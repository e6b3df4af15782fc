import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Cluster, PORT } from "./embedded-cluster.ts";
import { knock, type Session } from "./embedded-connection.ts";
import { clearStaleLocks, isOrphan, lockHolder } from "./embedded-locks.ts";
import { launch, type Server, WATCHDOG_NAME } from "./embedded-server.ts";

export interface EmbeddedEvent {
  readonly kind: "started" | "joined" | "died" | "restarted" | "took-over";
  readonly detail?: string;
}

const POLL_MS = 25;
const LONGEST_DELAY_MS = 10_000;
const START_LIMIT_MS = 60_000;
const START_ATTEMPTS = 3;
/** A process that joined gives the owner time to restart its own server first. */
const COURTESY_MS = 500;
/** A server that ran this long started properly. */
const STEADY_MS = 60_000;
const PASSING_MS = 100;
/** Temporary reasons: another process is starting the server too, or sessions of a killed one are still ending. */
const PASSING = /lock file .* already exists|shared memory block/;

/** Keeps the server of one data folder running: its own, or another process's until that exits. */
export class Supervisor {
  readonly #cluster: Cluster;
  readonly #flags: readonly string[];
  readonly #tell: (event: EmbeddedEvent) => void;
  readonly #stopping = new AbortController();
  readonly #stopped = once(this.#stopping.signal, "abort");
  #server: Server | undefined;
  #owned = false;
  /** A session on another process's server; when it ends, that process has stopped. */
  #joined: Session | undefined;
  #failures = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(cluster: Cluster, flags: readonly string[], tell: (event: EmbeddedEvent) => void) {
    this.#cluster = cluster;
    this.#flags = flags;
    this.#tell = tell;
  }

  owned(): boolean {
    return this.#owned && this.#server?.alive() === true;
  }

  /** Starts the server for the first time. Throws an error of one line if it can't. */
  async start(): Promise<void> {
    const failed = await this.#bringUp(0, START_LIMIT_MS);
    if (failed !== undefined) {
      await this.stop();
      throw new Error(
        `PostgreSQL ${failed}: see ${this.#cluster.log}, or set DATABASE_URL to a PostgreSQL of your own.`,
      );
    }
    this.#tell({ kind: this.#owned ? "started" : "joined" });
    this.#running = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#joined?.end();
    await this.#server?.shutdown();
  }

  async #watch(): Promise<void> {
    for (;;) {
      const owner = this.#owned;
      const since = Date.now();
      const detail = await Promise.race([this.#server?.exited ?? this.#joined?.over, this.#stopped]);
      if (this.#stopping.signal.aborted) return;
      if (owner && typeof detail === "string") this.#tell({ kind: "died", detail });
      if (Date.now() - since > STEADY_MS) this.#failures = 0;
      await this.#bringUp(owner ? delay(this.#failures++) : COURTESY_MS + Math.random() * COURTESY_MS, Infinity);
      if (this.#stopping.signal.aborted) return;
      this.#tell({ kind: !this.#owned ? "joined" : owner ? "restarted" : "took-over" });
    }
  }

  /**
   * Connects to the server, starting it if needed. Returns the reason if that fails within the limit. `waitMs` is how
   * long another process may start it first.
   */
  async #bringUp(waitMs: number, limitMs: number): Promise<string | undefined> {
    const deadline = Date.now() + limitMs;
    let next = Date.now() + waitMs;
    this.#forget();
    for (let failed = 0; !this.#stopping.signal.aborted; await rest(this.#stopping.signal)) {
      const found = await knock(this.#cluster);
      if (typeof found === "object" && (await this.#adopt(found))) return undefined;
      if (Date.now() > deadline) return `was not ready within ${START_LIMIT_MS / 1000} s`;
      if (found !== "down" || this.#server?.alive()) continue;
      if (this.#server !== undefined) {
        const detail = await this.#server.exited;
        this.#server = undefined;
        if (PASSING.test(detail)) {
          next = Date.now() + PASSING_MS;
        } else if (limitMs === Infinity) {
          this.#tell({ kind: "died", detail });
          next = Date.now() + delay(this.#failures++);
        } else if (++failed < START_ATTEMPTS) {
          next = Date.now() + delay(failed);
        } else return `does not start (${detail})`;
      }
      if (Date.now() < next) continue;
      this.#server = await this.#launch();
    }
    return "was stopped while it started";
  }

  /** Decides whose server responds; false if it isn't certain yet. */
  async #adopt(session: Session): Promise<boolean> {
    const holder = await lockHolder(this.#lockFile());
    if (this.#server?.alive()) {
      const mine = this.#server.pid() === holder;
      await session.end();
      // Last, so that the event has been sent when `owned` turns true.
      this.#owned = mine;
      return mine;
    }
    if (holder !== undefined && (await isOrphan(holder, WATCHDOG_NAME))) {
      await session.end();
      interrupt(holder);
      return false;
    }
    this.#server = undefined;
    this.#joined = session;
    return true;
  }

  #forget(): void {
    this.#owned = false;
    this.#server = undefined;
    this.#joined = undefined;
  }

  #lockFile(): string {
    return path.join(this.#cluster.data, "postmaster.pid");
  }

  async #launch(): Promise<Server> {
    try {
      const socket = path.join(this.#cluster.socket, `.s.PGSQL.${PORT}.lock`);
      await clearStaleLocks(this.#cluster.data, [this.#lockFile(), socket]);
      return await launch(this.#cluster, this.#flags);
    } catch (error) {
      return stillborn(String(error));
    }
  }
}

function stillborn(reason: string): Server {
  return {
    pid: () => undefined,
    alive: () => false,
    exited: Promise.resolve(reason),
    shutdown: () => Promise.resolve(),
  };
}

/** No delay for the first failure, then doubling. */
function delay(failures: number): number {
  return failures === 0 ? 0 : Math.min(LONGEST_DELAY_MS, 100 * 2 ** (failures - 1));
}

async function rest(signal: AbortSignal): Promise<void> {
  await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // It exited by itself, or belongs to another process.
  }
}
