import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { configQuery } from "../identity.queries.ts";
import { type Firebase, type FirebaseSettings, openFirebase } from "./firebase.ts";

export type OpenFirebase = () => Promise<Firebase>;

/** Opens Firebase; null if it isn't set up. */
export function useFirebase(): OpenFirebase | null {
  return useOpener(useSuspenseQuery(configQuery).data.firebase);
}

/** The same for optional parts of a screen; also null until known. */
export function useFirebaseIfKnown(): OpenFirebase | null {
  return useOpener(useQuery(configQuery).data?.firebase ?? null);
}

/** Preloaded with the screen, because browsers block a popup that opens late. */
function useOpener(settings: FirebaseSettings | null): OpenFirebase | null {
  useEffect(() => {
    // The actual use retries, and shows the error.
    if (settings !== null) openFirebase(settings).catch(() => undefined);
  }, [settings]);
  const open = useCallback(async () => {
    if (settings === null) throw new Error("Firebase is not set up here");
    return openFirebase(settings);
  }, [settings]);
  return settings === null ? null : open;
}
