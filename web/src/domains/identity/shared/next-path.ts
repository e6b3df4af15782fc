import { paths } from "../../../app/paths.ts";

// Any origin will do: it only shows whether an address stays on its own.
const here = "https://here.invalid";

/**
 * The address to go on to after signing in, if it is one of this application: a path from the root. Anything that could
 * lead elsewhere ("//host", "/\\host", "https://host") is undefined, and so is /home, where one goes anyway.
 */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  if (!URL.canParse(value, here)) return undefined;
  const address = new URL(value, here);
  const path = `${address.pathname}${address.search}${address.hash}`;
  if (address.origin !== here || address.pathname.startsWith("//")) return undefined;
  return path === paths.home ? undefined : path;
}
