import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Reply } from "../../api/call.ts";

/** The administrator or moderator who is signed in to the portal. */
export type Administrator = Reply<"GET /api/admin/me"> & {
  /** True until a required second factor is set up; the rest of the portal is closed until then. */
  mustSetUp?: true;
};
type Entry = Pick<Reply<"POST /api/admin/login">, "mustSetUp"> & { admin: Administrator };

/** The key of the signed-in administrator in localStorage. The session itself is an HttpOnly cookie. */
const recordName = "adminUser";
/** Earlier versions stored the session's token under this key. */
const formerTokenName = "adminToken";
/** The login screen's `error` parameter after a session has ended. */
export const sessionEnded = "session-ended";

/** Null if the record is missing or damaged. Also removes an earlier version's token. */
export function administratorIn(storage: Pick<Storage, "getItem" | "removeItem">): Administrator | null {
  storage.removeItem(formerTokenName);
  return administratorOf(storage.getItem(recordName));
}

function administratorOf(record: string | null): Administrator | null {
  try {
    const value: unknown = JSON.parse(record ?? "null");
    if (value === null || typeof value !== "object" || !("id" in value && "username" in value && "role" in value)) {
      return null;
    }
    const { id, username, role } = value;
    if (typeof id !== "string" || typeof username !== "string") return null;
    const mustSetUp = "mustSetUp" in value && value.mustSetUp === true;
    return role === "admin" || role === "moderator" ? { id, username, role, ...(mustSetUp && { mustSetUp }) } : null;
  } catch {
    return null;
  }
}

/** Whether a query belongs to the portal. */
export const isPortalQuery = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
  typeof key === "string" && key.startsWith("GET /api/admin/");

/** Stores who signed in, and clears everything a previous administrator had loaded. */
export function storeAdministrator(client: QueryClient, { admin, mustSetUp }: Entry): void {
  client.removeQueries({ predicate: isPortalQuery });
  localStorage.setItem(recordName, JSON.stringify({ ...admin, mustSetUp }));
}

/** Opens the rest of the portal once the second factor is set up. */
export function endSetUp(): void {
  const admin = administratorIn(localStorage);
  if (admin?.mustSetUp !== true) return;
  localStorage.setItem(recordName, JSON.stringify({ ...admin, mustSetUp: undefined }));
  window.dispatchEvent(new StorageEvent("storage", { key: recordName }));
}

/** Removes all portal data from the browser. A signed-in member stays signed in. */
export function forgetAdministrator(client: QueryClient): void {
  localStorage.removeItem(recordName);
  client.removeQueries({ predicate: isPortalQuery });
}

function onStorage(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

/** The raw text, so that an unchanged record compares equal; storage events also report other tabs. */
const readRecord = () => localStorage.getItem(recordName);

/** The signed-in administrator, or null after logging out. */
export function useAdministrator(): Administrator | null {
  return administratorOf(useSyncExternalStore(onStorage, readRecord));
}
