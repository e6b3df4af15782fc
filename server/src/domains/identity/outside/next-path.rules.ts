// Any origin will do: it only shows whether an address stays on the same one.
const here = "https://here.invalid";

/**
 * The path to continue to after signing in, if it is on this site; null for anything that could lead elsewhere in any
 * spelling ("//host", "/\host", "/%2f%2fhost", "/..//host"), and for addresses of the API.
 */
export function localPath(next: string | undefined): string | null {
  if (next === undefined || !next.startsWith("/") || !URL.canParse(next, here)) return null;
  const { origin, pathname, search, hash } = new URL(next, here);
  const plain = decoded(pathname);
  if (origin !== here || plain === null || plain.startsWith("//") || plain.includes("\\")) return null;
  if (/[\p{Cc}\s]/u.test(next) || /\p{Cc}/u.test(plain) || plain.startsWith("/api/")) return null;
  return `${pathname}${search}${hash}`;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
