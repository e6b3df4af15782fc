import { ConfigError } from "./config-error.ts";

interface Values {
  CALLS: "on" | "off";
  STUN_URLS?: string | undefined;
  TURN_URLS?: string | undefined;
  TURN_SECRET?: string | undefined;
}

export interface CallsConfig {
  isOn: boolean;
  stunUrls: readonly string[];
  relay: { urls: readonly string[]; secret: string } | null;
}

const host = String.raw`(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?`;
const stunUrl = new RegExp(`^stuns?:${host}$`, "iu");
const turnUrl = new RegExp(String.raw`^turns?:${host}(?:\?transport=(?:udp|tcp))?$`, "iu");

/** Whether members can call each other, and the servers that help their browsers to connect. */
export function callsOf({ CALLS, STUN_URLS, TURN_URLS, TURN_SECRET }: Values): CallsConfig {
  const stunUrls = listOf("STUN_URLS", STUN_URLS, stunUrl, "stun:turn.example.org:3478");
  const urls = listOf("TURN_URLS", TURN_URLS, turnUrl, "turn:turn.example.org:3478?transport=udp");
  if (urls.length > 0 && TURN_SECRET === undefined) throw new ConfigError("TURN_SECRET must be set when TURN_URLS is");
  if (urls.length === 0 && TURN_SECRET !== undefined) {
    throw new ConfigError("TURN_URLS must be set when TURN_SECRET is");
  }
  return { isOn: CALLS === "on", stunUrls, relay: TURN_SECRET === undefined ? null : { urls, secret: TURN_SECRET } };
}

function listOf(name: string, value: string | undefined, pattern: RegExp, example: string): string[] {
  const parts = value?.split(",").map((part) => part.trim()) ?? [];
  if (parts.some((part) => !pattern.test(part))) {
    throw new ConfigError(`${name} must be a list of addresses such as ${example}`);
  }
  return parts;
}
