import type { ZodObject, ZodType, z } from "zod";
import type { Fault } from "./fault.ts";

/**
 * Who may call: anyone (also without a session), a signed-in member, who runs the community (`moderator`: administrators
 * and moderators alike), or an administrator alone.
 */
export type Access = "anyone" | "member" | "moderator" | "admin";

/** At most `points` calls in `seconds`, counted per address or per member (visitors count by address). */
export interface CallLimit {
  readonly points: number;
  readonly seconds: number;
  readonly per: "address" | "viewer";
  /** Whom it holds for; everybody when absent. */
  readonly only?: "visitors" | "members";
}

/** An endpoint as data, keyed by its own 'METHOD /path' in the contract. */
export interface Endpoint {
  readonly access: Access;
  /** One plain sentence for the API document. */
  readonly summary: string;
  readonly params?: ZodObject;
  readonly query?: ZodObject;
  readonly body?: ZodType;
  /** Largest accepted body in bytes; 64 kB when absent. */
  readonly bodyLimit?: number;
  /** The shape every reply is cut to. Absent: no content (204), or `content` below. */
  readonly reply?: ZodType;
  /** A reply that is not JSON: its media type ("text/calendar"), "redirect", or "file" for stored bytes of any type. */
  readonly content?: string;
  /**
   * The body is a plain form (application/x-www-form-urlencoded) that a page of another site posts: the only writes that
   * may come from elsewhere. The handler must trust nothing but a secret inside the form.
   */
  readonly crossSiteForm?: true;
  /** The body is a file, handed on as it comes in: at most so many bytes, whatever its content type. */
  readonly upload?: { readonly maxBytes: number };
  /** The body is a form (multipart/form-data) with one file of at most so many bytes in this field, and these text fields. */
  readonly form?: { readonly file: string; readonly maxBytes: number; readonly fields: ZodObject };
  /** Also (or only, where there is no `reply`) answers `Accept: text/event-stream`; the shape of each event's data. */
  readonly events?: ZodType;
  readonly status?: 200 | 201 | 202 | 204 | 302;
  readonly faults?: readonly Fault[];
  /** Also for a suspended member, for whom everything else is closed. */
  readonly whileSuspended?: true;
  /** Stays open to administrators who must set up a second factor first. */
  readonly duringSetUp?: true;
  /** What it makes is shown with the member's name, so it asks for a first name; declares `people/name-needed`. */
  readonly needsName?: true;
  readonly limits?: readonly CallLimit[];
  /** Polled by clients: carries an ETag and answers 304 to a match. */
  readonly polled?: boolean;
  /** A list that pages by `limit` and `cursor` and names the next page in a Link header. */
  readonly paged?: boolean;
}

/** Path parameters of an endpoint: strings, each checked by the shape of `params`. */
export type ParamsOf<E> = E extends { params: infer P extends ZodType } ? z.input<P> : undefined;
export type QueryOf<E> = E extends { query: infer Q extends ZodType } ? z.input<Q> : undefined;
export type BodyOf<E> = E extends { body: infer B extends ZodType } ? z.input<B> : undefined;
export type ReplyOf<E> = E extends { reply: infer R extends ZodType }
  ? z.output<R>
  : E extends { content: string }
    ? string
    : null;

/** What one event of a stream carries. */
export type EventOf<E> = E extends { events: infer R extends ZodType } ? z.output<R> : never;

/** Keeps the literal type of each endpoint while checking it. */
export function endpoints<const T extends Record<`${Method} /${string}`, Endpoint>>(table: T): T {
  return table;
}

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
