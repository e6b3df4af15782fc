import type { Access } from "@alongside/contract/kernel/endpoint.ts";
import "@fastify/cookie";
import type { FastifyRequest } from "fastify";

export interface Visitor {
  readonly kind: "visitor";
}
export interface Member {
  readonly kind: "member";
  readonly userId: string;
  /** The stored (hashed) id of the session, to end it or to keep it when the others end. */
  readonly sessionId: string;
  /** When this session was opened: a recent one may skip the password where it is otherwise required. */
  readonly signedInAt: Date;
  /** May then only call what explains the suspension. */
  readonly isSuspended: boolean;
  /** Whether others can see the member's first name: without one they can't write, host or sell. */
  readonly hasName: boolean;
}
export interface Administrator {
  readonly kind: "admin";
  readonly adminId: string;
  readonly role: "admin" | "moderator";
  readonly sessionId: string;
  readonly signedInAt: Date;
  /** May then only set up a second factor. */
  readonly mustSetUp: boolean;
}
export type Viewer = Visitor | Member | Administrator;

/** The viewer that an access level allows: a member's handler never gets a visitor. */
export type ViewerOf<A extends Access> = A extends "member"
  ? Member
  : A extends "admin" | "moderator"
    ? Administrator
    : Viewer;

/**
 * Finds whose session token this is; passed in by app.ts, so that http doesn't depend on a domain. `renewed`: the
 * session was extended, so the cookie must be set again.
 */
export type FindViewer = (token: string) => Promise<{ viewer: Viewer; renewed: boolean }>;

export const visitor: Visitor = { kind: "visitor" };

/** The member's id, or null for other viewers. */
export function memberId(viewer: Viewer): string | null {
  return viewer.kind === "member" ? viewer.userId : null;
}

/** The token of an Authorization header, whose scheme is case-insensitive (RFC 9110, section 11.1). */
export function bearerIn(header: string | undefined): string | undefined {
  return /^Bearer[ \t]+(\S+)[ \t]*$/iu.exec(header ?? "")?.[1];
}

/** The session token of a request: an Authorization bearer or else the session cookie. */
export function sessionToken(request: FastifyRequest, cookieName: string): string | null {
  const bearer = bearerIn(request.headers.authorization);
  return bearer !== undefined && token.test(bearer) ? bearer : (request.cookies[cookieName] ?? null);
}

const token = /^[\w-]{20,200}$/u;
