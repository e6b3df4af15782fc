import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionToken } from "./viewer.ts";

/** The names of this server's cookies. */
export interface CookieNames {
  readonly cookieName: string;
  /** An administrator's session; only read for the portal's calls. */
  readonly portalCookieName: string;
  /** The token of a known device, which grants nothing and survives logout. */
  readonly deviceCookieName: string;
  /** Whether the cookies are sent over https only. */
  readonly secureCookies: boolean;
}

const portalPath = "/api/admin/";

/** The name of the session cookie for this request: the portal has one of its own. */
export function sessionCookieOf(names: CookieNames, request: FastifyRequest): string {
  const isOfPortal = request.url.startsWith(portalPath) && request.cookies[names.portalCookieName] !== undefined;
  return isOfPortal ? names.portalCookieName : names.cookieName;
}

/** HttpOnly, SameSite=Lax, Secure on https, 30 days (P-IDENTITY-6). */
export function giveCookie(names: CookieNames, reply: FastifyReply, token: string | null): void {
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: names.secureCookies } as const;
  if (token === null) reply.clearCookie(names.cookieName, options);
  else reply.setCookie(names.cookieName, token, { ...options, maxAge: 30 * 24 * 3600 });
}

/** 8 hours, as long as the session. Only sent to the portal's calls and never from another site. */
export function givePortalCookie(names: CookieNames, reply: FastifyReply, token: string | null): void {
  const path = portalPath.slice(0, -1);
  const options = { path, httpOnly: true, sameSite: "strict", secure: names.secureCookies } as const;
  if (token === null) reply.clearCookie(names.portalCookieName, options);
  else reply.setCookie(names.portalCookieName, token, { ...options, maxAge: 8 * 3600 });
}

/** 400 days, the longest that browsers keep a cookie. */
export function giveDeviceCookie(names: CookieNames, reply: FastifyReply, token: string): void {
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: names.secureCookies } as const;
  reply.setCookie(names.deviceCookieName, token, { ...options, maxAge: 400 * 24 * 3600 });
}

/** The token of a known device, if the cookie looks valid. */
export function deviceTokenOf(names: CookieNames, request: FastifyRequest): string | undefined {
  const given = request.cookies[names.deviceCookieName];
  return given !== undefined && /^[\w-]{43}$/u.test(given) ? given : undefined;
}

/** Makes the browser clear its cached responses; browsers only do so on https and on localhost. */
export function clearCache(reply: FastifyReply): void {
  reply.header("Clear-Site-Data", '"cache"');
}

/**
 * Clears a browser's cache if its session has ended. A member's cookie is only removed by one call, which no screen
 * sends during sign-in: any other response might arrive after the new cookie.
 */
export function noteEndedSession(names: CookieNames, key: string, request: FastifyRequest, reply: FastifyReply): void {
  const cookieName = sessionCookieOf(names, request);
  const given = request.cookies[cookieName];
  if (given === undefined || sessionToken(request, cookieName) !== given) return;
  clearCache(reply);
  if (key === "GET /api/auth/user") giveCookie(names, reply, null);
}
