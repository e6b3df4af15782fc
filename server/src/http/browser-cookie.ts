import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Seconds: as long as a sign-in at a provider may take. */
const lifetime = 600;
const form = /^[\w-]{43}$/u;

/**
 * Binds a sign-in at an outside provider to the browser that started it, so that it can't be finished in another one.
 * It is not a session and grants nothing.
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
      // A second tab shares the cookie, so that both sign-ins can be finished.
      const value = knownBrowser ?? randomBytes(32).toString("base64url");
      const options = { path: "/", httpOnly: true, sameSite: "lax", secure: secureCookies, maxAge: lifetime } as const;
      reply.setCookie(name, value, options);
      return value;
    },
  };
}
