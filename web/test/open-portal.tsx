import type { Reply } from "../src/api/call.ts";
import { openApp } from "./open-app.tsx";

type Admin = NonNullable<Reply<"POST /api/admin/login">["admin"]>;

const id = "0198c0de-0000-7000-8000-0000000000ad";
export const ada: Admin = { id, username: "ada", role: "admin" };
export const mo: Admin = { id: "0198c0de-0000-7000-8000-0000000000b0", username: "mo", role: "moderator" };

/** The portal at an address, signed in. */
export function openPortal(path: string, admin: Admin = ada) {
  localStorage.setItem("adminUser", JSON.stringify(admin));
  return openApp(path);
}
