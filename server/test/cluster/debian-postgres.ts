import { execFile } from "node:child_process";
import { appendFile, chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

export const bin = "/usr/lib/postgresql/15/bin";
const isRoot = process.getuid?.() === 0;

export interface Outcome {
  code: number;
  out: string;
  errors: string;
}

/** What Debian's packages install is run as their user if this one is root, whom PostgreSQL refuses. */
export async function asPostgres(program: string, args: readonly string[], env: object = {}): Promise<Outcome> {
  const [file, ...words] = isRoot
    ? ["/usr/sbin/runuser", "-u", "postgres", "--", program, ...args]
    : [program, ...args];
  const options = { cwd: "/", env: { PATH: "/usr/bin:/bin", LANG: "C.UTF-8", TZ: "UTC", ...env } };
  return promisify(execFile)(file, words, options).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, errors: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout,
      errors: stderr,
    }),
  );
}

/** The same; throws if it fails. */
export async function succeed(program: string, args: readonly string[], env: object = {}): Promise<string> {
  const { code, out, errors } = await asPostgres(program, args, env);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}: ${out}${errors}`);
  return out;
}

/** A folder that belongs to PostgreSQL's user. */
export async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  if (isRoot) {
    const owner = async (flag: string) => Number(await succeed("/usr/bin/id", [flag]));
    await chown(folder, await owner("-u"), await owner("-g"));
  }
  await chmod(folder, 0o700);
  return folder;
}

/** PostgreSQL 15 as Debian packages it, on a socket alone. */
export class DebianPostgres {
  readonly data: string;
  /** The folder with its socket. */
  readonly sockets: string;
  readonly port = 5432;
  readonly #env: object;

  constructor(data: string, sockets: string, env: object = {}) {
    this.data = data;
    this.sockets = sockets;
    this.#env = env;
  }

  /** A new database, with these lines of configuration. */
  async create(settings: readonly string[]): Promise<void> {
    await succeed(`${bin}/initdb`, ["-D", this.data, "-U", "postgres", "-A", "trust", "-k", "--no-sync", "-E", "UTF8"]);
    await appendFile(join(this.data, "postgresql.conf"), `${settings.join("\n")}\n`);
  }

  async start(options: readonly string[] = []): Promise<void> {
    const own = [`listen_addresses=`, `unix_socket_directories=${this.sockets}`, "fsync=off", ...options];
    const flags = own.flatMap((option) => ["-c", option]).join(" ");
    const args = ["-D", this.data, "-w", "-t", "300", "-l", join(this.sockets, "log"), "-o", flags, "start"];
    // Its output is a file of its own, so that nobody waits for the end of the server.
    await succeed("/bin/sh", ["-c", 'exec "$0" "$@" >/dev/null 2>&1', `${bin}/pg_ctl`, ...args], this.#env);
  }

  async stop(mode: "fast" | "immediate" = "fast"): Promise<void> {
    await asPostgres(`${bin}/pg_ctl`, ["-D", this.data, "-w", "-m", mode, "stop"]);
  }

  urlOf(database: string): string {
    const way = new URLSearchParams({ host: this.sockets, port: String(this.port) });
    return `postgresql://postgres@localhost/${database}?${way.toString()}`;
  }

  /** A statement by psql; its rows are lines. */
  query(sql: string, database = "postgres"): Promise<string> {
    return succeed(`${bin}/psql`, ["-XAtq", "-v", "ON_ERROR_STOP=1", "-c", sql, this.urlOf(database)]);
  }
}
