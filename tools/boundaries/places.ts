import { posix } from "node:path";
import { domains } from "../domains.ts";

export type Domain = (typeof domains)[number];

/** The role of a file in a server domain, from the last part of its name. */
export const roles = [
  "routes",
  "service",
  "use-cases",
  "store",
  "rules",
  "views",
  "mails",
  "cache",
  "dependencies",
] as const;
export type Role = (typeof roles)[number];

/** Where a file belongs in the architecture. `area` is the layer; for `…/domain` layers, `domain` names the domain. */
export type Place = {
  path: string;
  area: Area;
  domain?: Domain;
  role?: Role;
  /** The folder below web/src/screens. */
  screen?: string;
};

type Area =
  | (typeof folders)[number][1]
  | "server/wiring"
  | "contract/domain"
  | "server/domain"
  | "web/domain"
  | "test"
  | "config"
  | "unknown";

/** Longest path first: the first match decides. A path ending in `/` is a folder, any other a file. */
const folders = [
  ["contract/src/kernel/", "contract/kernel"],
  ["contract/src/contract.ts", "contract/all"],
  ["server/src/db/schema/", "server/schema"],
  ["server/src/db/", "server/db"],
  ["server/src/ports/", "server/ports"],
  ["server/src/language/", "server/language"],
  ["server/src/http/", "server/http"],
  ["server/src/backup/", "server/backup"],
  ["server/src/config.ts", "server/config"],
  ["server/src/config/", "server/config"],
  ["server/src/app-error.ts", "server/kernel"],
  ["server/src/use-cases.ts", "server/kernel"],
  ["server/src/version.ts", "server/kernel"],
  ["server/src/concurrency/", "server/kernel"],
  ["web/src/app/paths.ts", "web/paths"],
  ["web/src/app/", "web/app"],
  ["web/src/api/", "web/api"],
  ["web/src/ui/", "web/ui"],
  ["web/src/styles/", "web/styles"],
  ["web/src/shared/", "web/shared"],
  ["web/src/screens/", "web/screens"],
  ["web/src/worker/", "web/worker"],
  ["tools/", "tools"],
  ["e2e/", "e2e"],
  ["bench/", "bench"],
] as const;

const domainFolder = /^(contract|server|web)\/src\/(?:domains\/)?([^/]+)\//;

export function placeOf(path: string): Place {
  if (/\.test\.tsx?$/.test(path) || /^(server|web|contract)\/test\//.test(path)) return { path, area: "test" };
  if (/(^|\/)[\w-]+\.config\.ts$/.test(path)) return { path, area: "config" };
  if (/^web\/src\/(.*-)?main\.tsx$/.test(path)) return { path, area: "web/app" };
  const folder = folders.find(([start]) => (start.endsWith("/") ? path.startsWith(start) : path === start));
  if (folder) {
    const screen = folder[1] === "web/screens" ? path.split("/")[3] : undefined;
    return screen ? { path, area: folder[1], screen } : { path, area: folder[1] };
  }
  // Files directly in src wire everything together: main, app, start, an entry page.
  if (/^server\/src\/[^/]+\.ts$/.test(path)) return { path, area: "server/wiring" };
  if (/^web\/src\/[^/]+\.tsx?$/.test(path)) return { path, area: "web/app" };
  const [, machine, name] = domainFolder.exec(path) ?? [];
  const domain = domains.find((known) => known === name);
  if (!domain) return { path, area: "unknown" };
  if (machine === "contract") return { path, area: "contract/domain", domain };
  if (!path.startsWith(`${machine}/src/domains/`)) return { path, area: "unknown" };
  if (machine === "web") return { path, area: "web/domain", domain };
  const role = roleOf(path);
  return role ? { path, area: "server/domain", domain, role } : { path, area: "unknown" };
}

function roleOf(path: string): Role | undefined {
  const suffix = posix.basename(path).split(".").at(-2);
  return roles.find((role) => role === suffix);
}

/** Position in the order of domains; a file may only import lower ones. */
export function rankOf(domain: Domain): number {
  return domains.indexOf(domain);
}

/** The path of an import inside this repository, or undefined for a package. */
export function resolveInside(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return posix.join(posix.dirname(from), bare);
  if (bare.startsWith("@alongside/contract/")) return bare.replace("@alongside/contract/", "contract/src/");
  return undefined;
}
