import { access, constants, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { run } from "./run.ts";

/** Debian's packages, each with a program of it. */
type Packages = Readonly<Record<string, string>>;

/** Debian's installer asks this program whether a service may start. */
const policy = "/usr/sbin/policy-rc.d";

/** Debian's PostgreSQL looks here before it creates a database of its own. */
const databases = "/etc/postgresql-common/createcluster.conf";

const install = ["install", "-y", "-qq", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confold"];

const isThere = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

async function missing(packages: Packages): Promise<string[]> {
  const found = await Promise.all(Object.values(packages).map(isThere));
  return Object.keys(packages).filter((_, at) => !found[at]);
}

/** Installs what is missing by apt. Null, or why that can't be done here. */
export async function installPackages(packages: Packages): Promise<string | null> {
  const wanted = await missing(packages);
  if (wanted.length === 0) return null;
  const hint = `install them first: apt-get install ${wanted.join(" ")}`;
  if (!(await isThere("/usr/bin/apt-get"))) return `${wanted.join(" and ")} not found, and this system has no apt`;
  if (process.getuid?.() !== 0) return `${wanted.join(" and ")} not found, and only root can install packages; ${hint}`;
  // The services themselves must not run: each journey starts its own.
  const isOurs = !(await isThere(policy));
  if (isOurs) await writeFile(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    await mkdir(dirname(databases), { recursive: true });
    // Left alone if it is there.
    await writeFile(databases, "create_main_cluster = false\n", { flag: "wx" }).catch(() => {});
    await run("apt-get", ["update", "-qq"], { show: false });
    const installed = await run("apt-get", [...install, ...wanted], {
      show: false,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
    if (installed.code !== 0) return `${wanted.join(" and ")} could not be installed by apt; ${hint}`;
  } finally {
    if (isOurs) await rm(policy, { force: true });
  }
  const still = await missing(packages);
  return still.length === 0 ? null : `${still.join(" and ")} not found after installing`;
}
