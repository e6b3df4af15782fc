import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionToken } from "./viewer.ts";

/** What the cookies of this server are called. */
export interface CookieNames {
  readonly cookieName: string;
  /** Keeps an administrator's session; never read outside of the portal's calls. */
  readonly portalCookieName: string;
  /** Keeps the token of a known device, which opens nothing and survives logout. */
  readonly deviceCookieName: string;
  /** Whether they travel on https only. */
  readonly secureCookies: boolean;
}

const portalPath = "/api/admin/";

/** The cookie that this request's session is in: the portal's calls have one of their own. */
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

/** 8 hours, as long as the session; sent to the portal's calls alone, and never from another site. */
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

/** The token of a known device, where the browser has something that looks like one. */
export function deviceTokenOf(names: CookieNames, request: FastifyRequest): string | undefined {
  const given = request.cookies[names.deviceCookieName];
  return given !== undefined && /^[\w-]{43}$/u.test(given) ? given : undefined;
}

/** Makes the browser drop the answers it has cached; honoured on https and on localhost alone. */
export function clearCache(reply: FastifyReply): void {
  reply.header("Clear-Site-Data", '"cache"');
}

/**
 * A browser that comes with the cookie of a session that has ended drops what it has cached. A member's cookie is taken
 * back by one call alone, which no screen sends while somebody signs in: another answer may arrive after the new cookie.
 */
export function noteEndedSession(names: CookieNames, key: string, request: FastifyRequest, reply: FastifyReply): void {
  const cookieName = sessionCookieOf(names, request);
  const given = request.cookies[cookieName];
  if (given === undefined || sessionToken(request, cookieName) !== given) return;
  clearCache(reply);
  if (key === "GET /api/auth/user") giveCookie(names, reply, null);
}
