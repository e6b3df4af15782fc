import { paths } from "../../../app/paths.ts";

// Any origin works: it only shows whether an address stays on its own.
const here = "https://here.invalid";

/**
 * The page to open after signing in, if it is a path of this application. Anything that could lead elsewhere ("//host",
 * "/\\host", "https://host") is undefined, and so is /home, which is the default.
 */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  if (!URL.canParse(value, here)) return undefined;
  const address = new URL(value, here);
  const path = `${address.pathname}${address.search}${address.hash}`;
  if (address.origin !== here || address.pathname.startsWith("//")) return undefined;
  return path === paths.home ? undefined : path;
}
