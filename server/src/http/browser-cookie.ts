import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Seconds: as long as a sign-in at a provider may take. */
const lifetime = 600;
const form = /^[\w-]{43}$/u;

/**
 * Binds a sign-in at an outside provider to the browser that began it, so that nobody can finish theirs in somebody
 * else's. It is not a session and opens nothing.
 */
export function browserCookie(
  { secureCookies }: { secureCookies: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const name = secureCookies ? "__Host-alongside_sign_in" : "alongside_sign_in";
  const given = request.cookies[name];
  const knownBrowser = given !== undefined && form.test(given) ? given : null;
  return {
    knownBrowser,
    browser(): string {
      // A second tab shares it, so that both can be finished.
      const value = knownBrowser ?? randomBytes(32).toString("base64url");
      const options = { path: "/", httpOnly: true, sameSite: "lax", secure: secureCookies, maxAge: lifetime } as const;
      reply.setCookie(name, value, options);
      return value;
    },
  };
}
