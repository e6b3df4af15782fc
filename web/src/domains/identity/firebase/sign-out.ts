import type { QueryClient } from "@tanstack/react-query";
import { configQuery } from "../identity.queries.ts";
import { openFirebase } from "./firebase.ts";

/** Where Firebase is set up, nobody stays signed in to it in this browser. A failure here keeps nobody signed in to the server. */
export async function signOutOfFirebase(client: QueryClient): Promise<void> {
  try {
    const { firebase: settings } = await client.ensureQueryData(configQuery);
    if (settings !== null) await (await openFirebase(settings)).signOut();
  } catch {
    // What Firebase keeps in this browser opens no session by itself.
  }
}
