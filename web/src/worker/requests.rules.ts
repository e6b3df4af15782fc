import { sharePath } from "./shared.rules.ts";

/** What the worker does with a request. `pass` leaves it to the browser, as if there were no worker. */
export type Handling = "shell" | "front-page" | "file" | "shared" | "pass";

interface RequestParts {
  method: string;
  mode: string;
  url: string;
  /** Whether a part of a file is asked for. */
  isPart: boolean;
}

/** Addresses that never get the application's document. */
const notPages = /^\/(?:api|objects|storage|assets)(?:\/|$)/u;

/** The portal and the operator's pages work with a connection only. */
const alwaysOnline = /^\/(?:admin|design|healthz|readyz|metrics)(?:\/|$)/u;

/** Decides about a request. The worker answers pages and the build's own files; calls of the API pass. */
export function handlingOf({ method, mode, url, isPart }: RequestParts, origin: string): Handling {
  const { origin: ownOrigin, pathname } = new URL(url);
  if (ownOrigin !== origin || isPart) return "pass";
  if (method === "POST" && mode === "navigate" && pathname === sharePath) return "shared";
  if (method !== "GET") return "pass";
  if (mode !== "navigate") return pathname.startsWith("/assets/") ? "file" : "pass";
  if (pathname === "/") return "front-page";
  if (notPages.test(pathname) || alwaysOnline.test(pathname) || /\.\w{1,11}$/u.test(pathname)) return "pass";
  return "shell";
}

const prefix = "shell-";

/** The cache of a build's files. */
export const shellCacheName = (build: string) => `${prefix}${build}`;

/**
 * The caches to delete once a build is in use, from all names in the order of their creation: the build before it stays
 * for the tabs that still run it.
 */
export function outdatedCaches(names: readonly string[], build: string): string[] {
  const older = names.filter((name) => name.startsWith(prefix) && name !== shellCacheName(build));
  return older.slice(0, -1);
}

/** A file whose name carries a hash of its content is the same in every build. */
export const isHashed = (file: string) => file.startsWith("/assets/");
