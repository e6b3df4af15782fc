import { lazyRouteComponent } from "@tanstack/react-router";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/call.ts";

/**
 * A screen that is loaded when somebody goes there. One that is not found makes the router load the page again, for a
 * newer version may have taken its place; without a connection that would leave an empty browser, so then it is an
 * error like any other, with its Retry.
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
