import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { requestIdHeader } from "./request-id.ts";

/** Milliseconds in which a whole request must arrive, so that slow clients do not occupy connections. */
export const requestTimeout = 120_000;

/**
 * Milliseconds without traffic after which a connection is closed: a client that doesn't read keeps its response in our
 * memory. Longer than any response takes; streams send something every few seconds.
 */
export const connectionTimeout = 120_000;

/** Answers what isn't HTTP with a fault like any other, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error.code));
  socket.destroySoon();
}

function answerTo(code: string | undefined): string {
  const [status, { code: name, message }] =
    code === "ERR_HTTP_REQUEST_TIMEOUT"
      ? ["408 Request Timeout", kernelFaults.invalid]
      : code === "HPE_HEADER_OVERFLOW"
        ? ["431 Request Header Fields Too Large", kernelFaults.tooLarge]
        : ["400 Bad Request", kernelFaults.invalid];
  const requestId = randomUUID();
  const body = JSON.stringify({ code: name, message, requestId });
  return [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    `${requestIdHeader}: ${requestId}`,
    "X-Content-Type-Options: nosniff",
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}
