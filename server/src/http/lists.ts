import "@fastify/cookie";
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { type CookieNames, sessionCookieOf } from "./cookies.ts";
import type { Viewer } from "./viewer.ts";

/** Reads lists where they may be seconds old. A caller's writes are found in them by the position it says. */
export interface Lists {
  /** Makes an answer, anew if it turns out to be too old. `isLatest` if nothing known can be missing in it. */
  read<T>(
    caller: ListCaller,
    make: () => Promise<T>,
    contentOf: (made: T) => unknown,
  ): Promise<{ made: T; isLatest: boolean }>;
  /** Where the database is now; null if it doesn't say. */
  position(): Promise<string | null>;
  /** From now on, this viewer is answered with what they have written, and so is who sees them unless it `onlyAdds`. */
  wrote(viewer: Viewer, onlyAdds: boolean): void;
}

interface ListCaller {
  viewerId: string | null;
  position: unknown;
  saysPosition: boolean;
}

/** Sent with the answer of a write; clients say it with later calls, in the same header or in the cookie. */
const positionHeader = "Alongside-Position";
const positionCookie = "alongside_position";

export function listCallerOf(names: CookieNames, request: FastifyRequest): ListCaller {
  const { viewer, headers, cookies } = request;
  return {
    viewerId: viewer.kind === "member" ? viewer.userId : viewer.kind === "admin" ? viewer.adminId : null,
    position: headers[positionHeader.toLowerCase()] ?? cookies[positionCookie],
    // A browser keeps what it was told. Of other clients nobody knows.
    saysPosition: viewer.kind === "visitor" || cookies[sessionCookieOf(names, request)] !== undefined,
  };
}

/** The hooks of a route that may write: whatever its answer says is in every list that its caller reads later. */
export function noteWrites(lists: Lists, onlyAdds: boolean): Pick<RouteShorthandOptions, "onSend" | "onResponse"> {
  const mayHaveWritten = ({ statusCode }: FastifyReply) => statusCode < 400 || statusCode >= 500;
  return {
    async onSend(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (!mayHaveWritten(reply)) return;
      lists.wrote(request.viewer, onlyAdds);
      const position = await lists.position();
      if (position !== null) reply.header(positionHeader, position);
    },
    /** A stream goes on writing after its head was sent. */
    async onResponse(request: FastifyRequest): Promise<void> {
      if (request.routeOptions.config.isStream === true) lists.wrote(request.viewer, onlyAdds);
    },
  };
}
