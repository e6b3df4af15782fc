import "@fastify/cookie";
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { type CookieNames, sessionCookieOf } from "./cookies.ts";
import type { Viewer } from "./viewer.ts";

/** Reads lists that may be seconds old. The position that a caller sends makes sure that its own writes are in them. */
export interface Lists {
  /** Makes an answer, and again if it turns out to be too old. `isLatest` if it has every change that this server knows of. */
  read<T>(
    caller: ListCaller,
    make: () => Promise<T>,
    contentOf: (made: T) => unknown,
  ): Promise<{ made: T; isLatest: boolean }>;
  /** The database's position now; null if it doesn't answer. */
  position(): Promise<string | null>;
  /** From now on, this viewer's lists have what they have written, and so do lists that mention them, unless it `onlyAdds`. */
  wrote(viewer: Viewer, onlyAdds: boolean): void;
}

interface ListCaller {
  viewerId: string | null;
  position: unknown;
  saysPosition: boolean;
}

/** Sent with the response to a write; clients send it with later calls, in the same header or in the cookie. */
const positionHeader = "Alongside-Position";
const positionCookie = "alongside_position";

export function listCallerOf(names: CookieNames, request: FastifyRequest): ListCaller {
  const { viewer, headers, cookies } = request;
  return {
    viewerId: viewer.kind === "member" ? viewer.userId : viewer.kind === "admin" ? viewer.adminId : null,
    position: headers[positionHeader.toLowerCase()] ?? cookies[positionCookie],
    // Browsers keep the position in the cookie. Other clients may not.
    saysPosition: viewer.kind === "visitor" || cookies[sessionCookieOf(names, request)] !== undefined,
  };
}

/** The hooks of a route that may write: what it wrote is in every list that its caller reads later. */
export function noteWrites(lists: Lists, onlyAdds: boolean): Pick<RouteShorthandOptions, "onSend" | "onResponse"> {
  const mayHaveWritten = ({ statusCode }: FastifyReply) => statusCode < 400 || statusCode >= 500;
  return {
    async onSend(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (!mayHaveWritten(reply)) return;
      lists.wrote(request.viewer, onlyAdds);
      const position = await lists.position();
      if (position !== null) reply.header(positionHeader, position);
    },
    /** A stream goes on writing after its headers are sent. */
    async onResponse(request: FastifyRequest): Promise<void> {
      if (request.routeOptions.config.isStream === true) lists.wrote(request.viewer, onlyAdds);
    },
  };
}
