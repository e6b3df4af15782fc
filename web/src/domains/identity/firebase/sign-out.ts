import type { QueryClient } from "@tanstack/react-query";
import { configQuery } from "../identity.queries.ts";
import { openFirebase } from "./firebase.ts";

/** Signs out of Firebase if it is set up. A failure here doesn't stop the sign-out from the server. */
export async function signOutOfFirebase(client: QueryClient): Promise<void> {
  try {
    const { firebase: settings } = await client.ensureQueryData(configQuery);
    if (settings !== null) await (await openFirebase(settings)).signOut();
  } catch {
    // A Firebase user left in this browser opens no session by itself.
  }
}
