import { createECDH } from "node:crypto";
import { OutsideRequestError } from "../http-client/bounded-fetch.ts";
import type { PublicPost } from "../http-client/public-post.ts";
import { maxPayload, type Push, type PushOutcome, type PushTarget } from "./push.ts";

/**
 * Web Push. The library encrypts and signs; `post` sends, since the endpoint is an address that a member named.
 * `subject` is the https: or mailto: address under which a push service reaches the operator.
 */
export function webPush({ subject, post }: { subject: string; post: PublicPost }): Push {
  // Loaded on first use: most processes never send.
  const library = async () => (await import("web-push")).default;

  return {
    async newKeys() {
      return (await library()).generateVAPIDKeys();
    },

    async accepts(target) {
      if (!hasUsableKeys(target)) return false;
      return post.check(target.endpoint).then(
        () => true,
        () => false,
      );
    },

    async send({ endpoint, p256dh, auth }, { payload, ttl, urgency, topic }, keys) {
      if (Buffer.byteLength(payload) > maxPayload) return { kind: "refused", reason: "the payload is too large" };
      try {
        const { generateRequestDetails } = await library();
        const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...keys },
          TTL: ttl,
          urgency,
          topic,
          contentEncoding: "aes128gcm",
        });
        const reply = await post.send(endpoint, details.headers, details.body);
        return outcomeOf(reply.status, reply.retryAfter);
      } catch (error) {
        if (error instanceof OutsideRequestError) return { kind: "refused", reason: error.message };
        // The library's own errors would come again.
        const isOfNetwork = error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError");
        return isOfNetwork ? { kind: "later", after: null } : { kind: "refused", reason: "it can't be encrypted" };
      }
    },
  };
}

/** A point of the curve P-256 and a secret of 16 bytes. */
function hasUsableKeys({ p256dh, auth }: PushTarget): boolean {
  try {
    const ecdh = createECDH("prime256v1");
    ecdh.generateKeys();
    ecdh.computeSecret(Buffer.from(p256dh, "base64url"));
    return Buffer.from(auth, "base64url").length === 16;
  } catch {
    return false;
  }
}

/** Seconds at most that a service may ask to be left alone. */
const longest = 24 * 3600;

function outcomeOf(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 408 || status === 429 || status >= 500) return { kind: "later", after: secondsOf(retryAfter) };
  return { kind: "refused", reason: `status ${status}` };
}

/** Of a Retry-After header in seconds; a date is left to the usual delays. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,9}$/u.test(header) ? Math.min(Number(header), longest) : null;
}
