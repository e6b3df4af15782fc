/** A browser's subscription at its push service (RFC 8030), with its keys (RFC 8291). */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The installation's keys (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushMessage {
  payload: string;
  /** Seconds for which the push service keeps it for a device that is offline. */
  ttl: number;
  urgency: "low" | "normal" | "high";
  /** A later message of the same topic replaces one that is still waiting: at most 32 characters of base64url. */
  topic: string;
}

export type PushOutcome =
  | { kind: "sent" }
  /** The subscription has ended. */
  | { kind: "gone" }
  /** The service is busy or away; `after` is how many seconds it asks for. */
  | { kind: "later"; after: number | null }
  /** It will not take this message. */
  | { kind: "refused"; reason: string };

/** Bytes of a payload that every push service takes. */
export const maxPayload = 3_993;

export interface Push {
  newKeys(): Promise<VapidKeys>;
  /** Whether an endpoint is an address of the public internet by https, and its keys can be encrypted for. */
  accepts(target: PushTarget): Promise<boolean>;
  /** Never rejects. */
  send(target: PushTarget, message: PushMessage, keys: VapidKeys): Promise<PushOutcome>;
}
