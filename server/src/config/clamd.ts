import { ConfigError } from "./config-error.ts";

interface Values {
  CLAMD_URL?: string | undefined;
  CLAMD_OPTIONAL: "yes" | "no";
}

/** The virus check; null if none is configured. Throws ConfigError for an address that isn't clamd's. */
export function clamdOf({ CLAMD_URL: url, CLAMD_OPTIONAL }: Values) {
  if (url === undefined) return null;
  const wrong = new ConfigError(
    "CLAMD_URL must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl",
  );
  if (!URL.canParse(url)) throw wrong;
  const { protocol, hostname, port, pathname } = new URL(url);
  const isOptional = CLAMD_OPTIONAL === "yes";
  if (protocol === "unix:" && pathname.startsWith("/")) return { address: { path: decodeURI(pathname) }, isOptional };
  if (protocol !== "tcp:" || hostname === "") throw wrong;
  return { address: { host: hostname.replaceAll(/[[\]]/gu, ""), port: port === "" ? 3310 : Number(port) }, isOptional };
}
