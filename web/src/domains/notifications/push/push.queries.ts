import type { Reply } from "../../../api/call.ts";
import { query } from "../../../api/query.ts";

export type PushState = Reply<"GET /api/push">;
export type PushSettings = PushState["settings"];
export type PushDevice = PushState["devices"][number];

/** The key to subscribe with, the member's devices, and what they are told. */
export const pushQuery = query("GET /api/push", {});
