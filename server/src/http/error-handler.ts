import { kernelFaults, type Fault, type Issue } from "@alongside/contract/kernel/fault.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import { loggable } from "./loggable.ts";
import { nameRequest } from "./request-id.ts";

/** The fault for each status that Fastify itself sends. */
const frameworkFaults: Record<number, Fault> = {
  400: kernelFaults.malformed,
  404: kernelFaults.notFound,
  413: kernelFaults.tooLarge,
  415: kernelFaults.mediaType,
};

/**
 * The one mapping from errors to replies: a fault keeps its status and text, a lost database is a 503, Fastify's own
 * 4xx becomes the matching fault, and anything else is logged once and becomes a plain 500.
 */
export function errorHandler(isUnavailable: (error: unknown) => boolean, isOutOfSpace: (error: unknown) => boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (error instanceof AppError) {
      if (error.retryAfter !== undefined) reply.header("Retry-After", Math.max(1, Math.ceil(error.retryAfter)));
      send(reply, error.fault, error.issues);
      return;
    }
    if (isOutOfSpace(error)) {
      request.log.warn({ err: loggable(error) }, "out of space");
      reply.header("Retry-After", spaceRetry);
      send(reply, kernelFaults.noSpace);
      return;
    }
    if (isUnavailable(error)) {
      request.log.warn({ err: loggable(error) }, "database unavailable");
      reply.header("Retry-After", 1);
      send(reply, kernelFaults.unavailable);
      return;
    }
    if (reply.raw.destroyed && error.name === "AbortError") {
      request.log.info("the client went away");
      return;
    }
    if (error.code === "FST_ERR_BAD_URL") {
      send(reply, kernelFaults.invalid);
      return;
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      send(reply, frameworkFaults[status] ?? kernelFaults.invalid);
      return;
    }
    const { endpoint } = request.routeOptions.config;
    request.log.error({ err: loggable(error), endpoint }, "unexpected error");
    nameRequest(reply);
    reply
      .code(500)
      .type("application/json; charset=utf-8")
      .send(JSON.stringify({ ...unexpected, requestId: request.id }));
  };
}

/** Seconds: an operator has to free disk space first. */
const spaceRetry = 300;

const unexpected = {
  code: "kernel/unexpected",
  message: "Something went wrong on our side. Please try again.",
};

/** The content of a stream's error event; unexpected errors are logged. */
export function streamFailure(
  error: unknown,
  { log, id }: Pick<FastifyRequest, "log" | "id">,
): { status: number; code: string; message: string; requestId: string } {
  if (error instanceof AppError) {
    const { status, code, message } = error.fault;
    return { status, code, message, requestId: id };
  }
  log.error({ err: loggable(error) }, "unexpected error");
  return { status: 500, ...unexpected, requestId: id };
}

function send(reply: FastifyReply, fault: Fault, issues?: readonly Issue[]): void {
  const { id: requestId } = reply.request;
  const body = { code: fault.code, message: issues?.[0]?.message ?? fault.message, issues, requestId };
  // A broken address fails before the hook that names the others.
  nameRequest(reply);
  reply
    .code(fault.status)
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body));
}
