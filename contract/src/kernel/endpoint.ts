import type { ZodObject, ZodType, z } from "zod";
import type { Fault } from "./fault.ts";

/**
 * Who may call: anyone (also without a session), a signed-in member, the team (`moderator`: administrators and
 * moderators), or only administrators.
 */
export type Access = "anyone" | "member" | "moderator" | "admin";

/** A rate limit: at most `points` calls in `seconds`, counted per address or per member (per address for visitors). */
export interface CallLimit {
  readonly points: number;
  readonly seconds: number;
  readonly per: "address" | "viewer";
  /** Who the limit applies to; everyone if absent. */
  readonly only?: "visitors" | "members";
}

/** An endpoint as data, with 'METHOD /path' as its key in the contract. */
export interface Endpoint {
  readonly access: Access;
  /** A one-sentence summary for the API docs. */
  readonly summary: string;
  readonly params?: ZodObject;
  readonly query?: ZodObject;
  readonly body?: ZodType;
  /** Maximum body size in bytes; 64 kB if absent. */
  readonly bodyLimit?: number;
  /** The schema that every reply is reduced to. If absent: no content (204), or `content` below. */
  readonly reply?: ZodType;
  /** A reply that isn't JSON: its media type ("text/calendar"), "redirect", or "file" for stored bytes of any type. */
  readonly content?: string;
  /**
   * The body is a plain form (application/x-www-form-urlencoded) posted from another site's page: the only writes that
   * may come from elsewhere. The handler may trust only a secret in the form.
   */
  readonly crossSiteForm?: true;
  /** The body is a file, streamed to the handler: at most so many bytes of any content type. */
  readonly upload?: { readonly maxBytes: number };
  /**
   * The body is a form (multipart/form-data) with one file of at most so many bytes in this field, plus these text
   * fields.
   */
  readonly form?: { readonly file: string; readonly maxBytes: number; readonly fields: ZodObject };
  /** Also (or only, without a `reply`) answers `Accept: text/event-stream`; the schema of each event's data. */
  readonly events?: ZodType;
  readonly status?: 200 | 201 | 202 | 204 | 302;
  readonly faults?: readonly Fault[];
  /** Also allowed for suspended members, who count as visitors elsewhere (P-SUPPORT-5). */
  readonly whileSuspended?: true;
  /** Stays available to administrators who must set up a second factor first. */
  readonly duringSetUp?: true;
  /** Its result is shown with the member's name, so a first name is required; declares `people/name-needed`. */
  readonly needsName?: true;
  readonly limits?: readonly CallLimit[];
  /** Polled by clients: sends an ETag and answers 304 if it matches. */
  readonly polled?: boolean;
  /**
   * A standby may answer it, so the answer may be some seconds old, but never older than what its caller has written or was
   * told of. It only reads.
   */
  readonly mayLag?: true;
  /** A frequent write that hides nothing from anybody: lists that mention its caller may come from a standby. */
  readonly onlyAdds?: true;
  /** A list paged by `limit` and `cursor`, with the next page in a Link header. */
  readonly paged?: boolean;
}

/** Path parameters of an endpoint: strings, each validated by `params`. */
export type ParamsOf<E> = E extends { params: infer P extends ZodType } ? z.input<P> : undefined;
export type QueryOf<E> = E extends { query: infer Q extends ZodType } ? z.input<Q> : undefined;
export type BodyOf<E> = E extends { body: infer B extends ZodType } ? z.input<B> : undefined;
export type ReplyOf<E> = E extends { reply: infer R extends ZodType }
  ? z.output<R>
  : E extends { content: string }
    ? string
    : null;

/** The data of one stream event. */
export type EventOf<E> = E extends { events: infer R extends ZodType } ? z.output<R> : never;

/** Keeps each endpoint's literal type while checking it. */
export function endpoints<const T extends Record<`${Method} /${string}`, Endpoint>>(table: T): T {
  return table;
}

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
