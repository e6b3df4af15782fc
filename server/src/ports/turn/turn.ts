import { createHmac } from "node:crypto";
import type { CallsConfig } from "../../config/calls.ts";

/** A server that helps two browsers to connect, as `RTCPeerConnection` takes it. */
export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

export interface IceServers {
  servers: IceServer[];
  /** Null without a relay. */
  expiresAt: Date | null;
}

/** The servers for calls: STUN tells a browser its public address, TURN relays what can't go directly. */
export interface Turn {
  /** Whether there is a relay. */
  hasRelay: boolean;
  /** The servers, with credentials that end after a while. `opaqueId` is in them and must not say who it is. */
  serversAt(now: Date, opaqueId: string): IceServers;
}

/** Seconds. A page asks for new ones when it connects anew. */
const validFor = 3600;

/** Credentials as coturn's `use-auth-secret` checks them: the secret itself never leaves the server. */
export function createTurn({ stunUrls, relay }: Pick<CallsConfig, "stunUrls" | "relay">): Turn {
  const stun = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
  return {
    hasRelay: relay !== null,
    serversAt(now, opaqueId) {
      if (relay === null) return { servers: stun, expiresAt: null };
      const expiry = Math.floor(now.getTime() / 1000) + validFor;
      const username = `${expiry}:${opaqueId}`;
      const credential = createHmac("sha1", relay.secret).update(username).digest("base64");
      return {
        servers: [...stun, { urls: [...relay.urls], username, credential }],
        expiresAt: new Date(expiry * 1000),
      };
    },
  };
}
