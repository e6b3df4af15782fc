import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { treeOf, until } from "../../server/test/processes.ts";
import type { Image } from "./buildah.ts";

/** What compose.yaml says about the container. */
const compose = z.object({
  services: z.object({
    alongside: z.object({
      read_only: z.boolean().default(false),
      tmpfs: z.array(z.string()),
      stop_grace_period: z.templateLiteral([z.number(), "s"]),
      environment: z.record(z.string(), z.string()),
    }),
  }),
});

/**
 * Runs as the first process of namespaces of its own: mounts what a container has, starts the program as the image's
 * user, passes the signal to stop on, and ends with the program's code.
 */
const enter = `set -e
root=$1 data=$2 workdir=$3 uid=$4 gid=$5 readonly=$6 tmpfs=$7
shift 7
mount --bind "$root" "$root"
mkdir -p "$root/proc" "$root/sys" "$root/dev"
cp /etc/hosts /etc/resolv.conf "$root/etc/"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777,size=64m tmpfs "$root/dev/shm"
for folder in $tmpfs; do mkdir -p "$root$folder"; mount -t tmpfs -o mode=1777 tmpfs "$root$folder"; done
mount --bind "$data" "$root/data"
if [ "$readonly" = true ]; then mount -o remount,bind,ro "$root"; fi
setpriv --no-new-privs unshare --root="$root" --wd="$workdir" --setgid="$gid" --setuid="$uid" -- "$@" &
program=$!
trap 'kill -TERM $program' TERM INT
code=0
while :; do
  wait $program && code=0 || code=$?
  kill -0 $program 2>/dev/null || exit $code
done`;

/** A container of the image, as compose.yaml starts it. */
export class Container {
  readonly #child: ChildProcess;
  readonly #image: Image;
  readonly #env: Record<string, string>;
  readonly #owner: { uid: number; gid: number };
  readonly #closed: Promise<unknown>;
  #log = "";

  private constructor(image: Image, args: string[], env: Record<string, string>, owner: { uid: number; gid: number }) {
    this.#image = image;
    this.#env = env;
    this.#owner = owner;
    const namespaces = ["--mount", "--propagation", "private", "--pid", "--fork", "--kill-child"];
    this.#child = spawn("/usr/bin/unshare", [...namespaces, "--", "/bin/sh", "-c", enter, "container", ...args], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#closed = once(this.#child, "close");
    const keep = (chunk: Buffer) => {
      this.#log += chunk.toString();
    };
    this.#child.stdout?.on("data", keep);
    this.#child.stderr?.on("data", keep);
  }

  /** Starts one with this folder as its volume, which is made like an empty one if it isn't there. */
  static async start(image: Image, data: string, settings: Record<string, string>): Promise<Container> {
    const { alongside } = compose.parse(parse(await readFile("compose.yaml", "utf8"))).services;
    const { uid, gid } = await stat(join(image.root, "data"));
    if ((await mkdir(data, { recursive: true })) !== undefined) await chown(data, uid, gid);
    const owner = await ownerOf(image);
    const given = Object.entries(alongside.environment).map(
      ([name, value]) => [name, withoutVariables(value)] as const,
    );
    const env: Record<string, string> = Object.fromEntries([...image.env, ...given, ...Object.entries(settings)]);
    const { root, workdir, command } = image;
    const mounts = [String(alongside.read_only), alongside.tmpfs.join(" ")];
    const args = [root, data, workdir, String(owner.uid), String(owner.gid), ...mounts, ...command];
    return new Container(image, args, env, owner);
  }

  /** The last of what it wrote. */
  get log(): string {
    return this.#log.slice(-3000);
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Waits until the image's own health check succeeds. */
  healthy(seconds: number): Promise<boolean> {
    return until(
      "the health check",
      async () => {
        if (this.hasEnded) throw new Error(`the container ended: ${this.log}`);
        return this.#log.includes("Alongside is ready at ") && (await this.execute(this.#image.healthCheck)).code === 0;
      },
      seconds,
    );
  }

  /** What the system says about the program: who it is, and what it may do. */
  async status(): Promise<ReadonlyMap<string, string>> {
    const text = await readFile(`/proc/${(await this.#processes()).program}/status`, "utf8");
    return new Map(text.split("\n").map((line) => [line.split(":")[0] ?? "", line.split(":")[1]?.trim() ?? ""]));
  }

  /** Runs a program inside, as the image's user. */
  async execute(command: readonly string[]): Promise<{ code: number | null; output: string }> {
    const { program } = await this.#processes();
    const where = ["--target", String(program), "--mount", "--pid", "--root", "--wd"];
    const who = ["--setgid", String(this.#owner.gid), "--setuid", String(this.#owner.uid)];
    const child = spawn("/usr/bin/nsenter", [...where, ...who, "--", ...command], {
      env: this.#env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    await once(child, "close");
    return { code: child.exitCode, output };
  }

  /** Stops it as `docker stop` does. Its exit code, or null if it had to be killed after compose's grace period. */
  async stop(): Promise<number | null> {
    const { alongside } = compose.parse(parse(await readFile("compose.yaml", "utf8"))).services;
    const { first } = await this.#processes();
    process.kill(first, "SIGTERM");
    const kill = setTimeout(() => this.kill(), Number.parseInt(alongside.stop_grace_period, 10) * 1000);
    await this.#closed;
    clearTimeout(kill);
    return this.#child.exitCode;
  }

  /** Ends it with everything in it. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }

  /** The process that has started the program, and the program itself. */
  async #processes(): Promise<{ first: number; program: number }> {
    if (this.#child.pid === undefined) throw new Error("the container did not start");
    const [, first, program] = await treeOf(this.#child.pid);
    if (first === undefined || program === undefined) throw new Error(`the container has no program: ${this.log}`);
    return { first, program };
  }
}

/** The image's user, by its own list of users. */
async function ownerOf({ root, user }: Image): Promise<{ uid: number; gid: number }> {
  const users = (await readFile(join(root, "etc/passwd"), "utf8")).split("\n").map((line) => line.split(":"));
  const [, , uid, gid] = users.find(([name]) => name === user) ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`the image has no user ${user}`);
  return { uid: Number(uid), gid: Number(gid) };
}

/** A value of compose.yaml where no variable is set. */
function withoutVariables(value: string): string {
  return value.replaceAll(/\$\{\w+:-(?<otherwise>[^}]*)\}/gu, "$<otherwise>");
}
