import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Reply } from "../../api/call.ts";

/** Whoever is signed in to the portal. */
export type Administrator = Reply<"GET /api/admin/me"> & {
  /** Then nothing opens before a second factor is set up. */
  mustSetUp?: true;
};
type Entry = Pick<Reply<"POST /api/admin/login">, "mustSetUp"> & { admin: Administrator };

/** Who is signed in, in the browser's storage. The session itself is a cookie that no script can read. */
const recordName = "adminUser";
/** Where earlier versions kept the session's token. */
const formerTokenName = "adminToken";
/** What the address of the login screen says when a session was lost. */
export const sessionEnded = "session-ended";

/** Null where the record is missing or damaged. Removes the token an earlier version has left behind. */
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
export const isOfPortal = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
  typeof key === "string" && key.startsWith("GET /api/admin/");

/** Signs somebody in here: what another administrator had loaded is forgotten. */
export function keepAdministrator(client: QueryClient, { admin, mustSetUp }: Entry): void {
  client.removeQueries({ predicate: isOfPortal });
  localStorage.setItem(recordName, JSON.stringify({ ...admin, mustSetUp }));
}

/** The second factor is set up: everything opens. */
export function endSetUp(): void {
  const admin = administratorIn(localStorage);
  if (admin?.mustSetUp !== true) return;
  localStorage.setItem(recordName, JSON.stringify({ ...admin, mustSetUp: undefined }));
  window.dispatchEvent(new StorageEvent("storage", { key: recordName }));
}

/** Nothing of the portal stays in the browser. A member who is signed in here stays so. */
export function forgetAdministrator(client: QueryClient): void {
  localStorage.removeItem(recordName);
  client.removeQueries({ predicate: isOfPortal });
}

function onStorage(hear: () => void): () => void {
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** The stored text, so that what does not change is the same; also when another tab signs in or out. */
const stored = () => localStorage.getItem(recordName);

/** Who is signed in to the portal; null once they are not any more. */
export function useAdministrator(): Administrator | null {
  return administratorOf(useSyncExternalStore(onStorage, stored));
}
