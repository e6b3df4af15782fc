import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";

/** Whether an Accept header names this media type itself, not only a family of types (RFC 9110, section 12.5.1). */
export function namesType(accept: string | undefined, type: string): boolean {
  return new Negotiator({ headers: { accept: accept?.toLowerCase() } }).mediaTypes().includes(type);
}

/** Whether the client accepts a page; without an Accept header it accepts anything. */
export function acceptsPage({ headers }: FastifyRequest): boolean {
  return new Negotiator({ headers }).mediaType(["text/html"]) !== undefined;
}

/** The smallest encoding that the client accepts (RFC 9110, section 12.5.3); null for none. */
export function codingFor({ headers }: FastifyRequest): "br" | "gzip" | null {
  const accepted = new Negotiator({ headers }).encodings(["br", "gzip"]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}
