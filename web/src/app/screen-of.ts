import { lazyRouteComponent } from "@tanstack/react-router";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/call.ts";

/**
 * A lazily loaded screen. If its file is missing, the router reloads the page, because a newer version may have been
 * deployed. Offline that would leave an empty page, so then it is a normal error with a retry.
 */
export function screenOf<T extends Record<string, unknown>, Name extends keyof T>(load: () => Promise<T>, name: Name) {
  return lazyRouteComponent(async () => {
    try {
      return await load();
    } catch (error) {
      throw (await isServerThere()) ? error : new Error("The screen did not arrive", { cause: error });
    }
  }, name);
}

function isServerThere(): Promise<boolean> {
  return call("GET /api/config").then(
    () => true,
    (error: unknown) => error instanceof ApiError,
  );
}
