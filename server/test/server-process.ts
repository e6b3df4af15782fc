import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { until } from "./processes.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/**
 * The real server, as `npm start` runs it, with only these environment variables. It listens on a free port of 127.0.0.1
 * unless they say otherwise.
 */
export class ServerProcess {
  readonly address: string;
  #child: ChildProcess;
  #ended: Promise<unknown>;
  #out = "";
  #errors = "";

  private constructor(port: number, env: Record<string, string>, script: string) {
    this.address = `http://${env["HOST"] ?? "127.0.0.1"}:${env["PORT"] ?? port}`;
    this.#child = spawn(process.execPath, ["--max-semi-space-size=16", script], {
      env: { PATH: process.env["PATH"] ?? "", PORT: String(port), RATE_LIMITS: "off", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#ended = once(this.#child, "close");
    this.#child.stdout?.on("data", (chunk: Buffer) => (this.#out += chunk.toString()));
    this.#child.stderr?.on("data", (chunk: Buffer) => (this.#errors += chunk.toString()));
  }

  static async launch(env: Record<string, string>, script = main): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), env, script);
  }

  /** Starts it and waits for the line with its address; `seconds` and `script` for one that does more than serve. */
  static async ready(env: Record<string, string>, { script = main, seconds = 45 } = {}): Promise<ServerProcess> {
    const server = await ServerProcess.launch(env, script);
    await until(
      `the start of the server (${env["DATA_DIR"]})`,
      () => {
        if (server.hasEnded) throw new Error(`the server ended: ${server.errors}`);
        return server.out.includes("Alongside is ready at ");
      },
      seconds,
    );
    return server;
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error("the server did not start");
    return this.#child.pid;
  }

  /** Everything written to stdout so far: the log and the line with the address. */
  get out(): string {
    return this.#out;
  }

  get errors(): string {
    return this.#errors;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Resolves with the exit code when it has ended and all its output is read; null after a signal. */
  async ended(): Promise<number | null> {
    await this.#ended;
    return this.#child.exitCode;
  }

  /** Stops it properly, if it still runs. */
  async stop(): Promise<number | null> {
    this.signal("SIGTERM");
    return this.ended();
  }

  /** One call, with the member's token if given. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<ProcessAnswer> {
    const { token, body, headers } = options;
    const response = await fetch(this.address + path, {
      method,
      redirect: "manual",
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text };
  }
}

interface CallOptions {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface ProcessAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The token in the session cookie of a sign-up or log-in. */
export function tokenOf({ headers, text, status }: ProcessAnswer): string {
  const token = /alongside_session=([^;]+)/u.exec(headers.get("set-cookie") ?? "")?.[1];
  if (token === undefined) throw new Error(`no session in the answer ${status} ${text}`);
  return token;
}

export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.on("error", reject);
  probe.listen(0, "127.0.0.1", () => {
    const address = probe.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    probe.close(() => resolve(port));
  });
  return promise;
}
