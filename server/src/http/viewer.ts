import type { Access } from "@alongside/contract/kernel/endpoint.ts";
import "@fastify/cookie";
import type { FastifyRequest } from "fastify";

export interface Visitor {
  readonly kind: "visitor";
}
export interface Member {
  readonly kind: "member";
  readonly userId: string;
  /** The stored (hashed) id of the session, to end it or to spare it when the others end. */
  readonly sessionId: string;
  /** When this session was opened: a fresh one may do what otherwise asks for the password. */
  readonly signedInAt: Date;
  /** Then nothing but what explains it is open. */
  readonly isSuspended: boolean;
  /** Whether others can read a first name of theirs: without one nothing is written, hosted or sold. */
  readonly hasName: boolean;
}
export interface Administrator {
  readonly kind: "admin";
  readonly adminId: string;
  readonly role: "admin" | "moderator";
  readonly sessionId: string;
  readonly signedInAt: Date;
  /** Then nothing but setting up a second factor is open. */
  readonly mustSetUp: boolean;
}
export type Viewer = Visitor | Member | Administrator;

/** The viewer a handler of this access can meet: a member's handler never sees a visitor. */
export type ViewerOf<A extends Access> = A extends "member"
  ? Member
  : A extends "admin" | "moderator"
    ? Administrator
    : Viewer;

/**
 * Finds who holds a session token; handed in by app.ts, so that http knows no domain. `renewed` says that the session
 * now ends later, so that the browser's cookie must be given again.
 */
export type FindViewer = (token: string) => Promise<{ viewer: Viewer; renewed: boolean }>;

export const visitor: Visitor = { kind: "visitor" };

/** The member's id, or null for others. */
export function memberId(viewer: Viewer): string | null {
  return viewer.kind === "member" ? viewer.userId : null;
}

/** What follows the scheme of an Authorization header, which is case-insensitive (RFC 9110, section 11.1). */
export function bearerIn(header: string | undefined): string | undefined {
  return /^Bearer[ \t]+(\S+)[ \t]*$/iu.exec(header ?? "")?.[1];
}

/** The session token of a request: an Authorization bearer or else the session cookie. */
export function sessionToken(request: FastifyRequest, cookieName: string): string | null {
  const bearer = bearerIn(request.headers.authorization);
  return bearer !== undefined && token.test(bearer) ? bearer : (request.cookies[cookieName] ?? null);
}

const token = /^[\w-]{20,200}$/u;
