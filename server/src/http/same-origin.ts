import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects a write that a browser sends from another site: by Sec-Fetch-Site if present, else by comparing Origin with
 * the requested host and the public address. Other clients send neither. The only exception is an endpoint that takes
 * another site's form.
 */
export function requireSameOrigin(publicUrl: string) {
  const publicOrigin = new URL(publicUrl).origin;
  return (request: FastifyRequest): void => {
    if (safe.has(request.method) || request.routeOptions.config.takesCrossSiteForm === true) return;
    const { origin, host } = request.headers;
    const site = request.headers["sec-fetch-site"];
    if (site !== undefined ? site === "same-origin" || site === "none" : isOwn(origin, host, publicOrigin)) return;
    throw new AppError(kernelFaults.crossSite);
  };
}

function isOwn(origin: string | undefined, host: string | undefined, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}
