import { ConfigError } from "./config-error.ts";

const hostNames = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[\da-f:.]+\])$/u;
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The origin of an address that browsers load from. Throws ConfigError for what they couldn't load. */
export function browserOrigin(variable: string, url: string): string {
  const wrong = () =>
    new ConfigError(`${variable} must be an address that begins with https:// (http:// only for this machine)`);
  if (!URL.canParse(url)) throw wrong();
  const { protocol, hostname, username, password, origin } = new URL(url);
  if (protocol !== "https:" && !(protocol === "http:" && loopback.has(hostname))) throw wrong();
  if (username !== "" || password !== "") throw new ConfigError(`${variable} must not contain a name or password`);
  // The origin becomes a part of the content security policy, where * and ; have meanings of their own.
  if (!hostNames.test(hostname))
    throw new ConfigError(`${variable} must name one host, in letters, digits, dots and hyphens`);
  return origin;
}
