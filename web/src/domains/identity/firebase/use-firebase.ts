import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { configQuery } from "../identity.queries.ts";
import { type Firebase, type FirebaseSettings, openFirebase } from "./firebase.ts";

export type OpenFirebase = () => Promise<Firebase>;

/** Opens Firebase; null where it isn't set up. */
export function useFirebase(): OpenFirebase | null {
  return useOpener(useSuspenseQuery(configQuery).data.firebase);
}

/** The same in a part of a screen that can do without; also null until that is known. */
export function useFirebaseIfKnown(): OpenFirebase | null {
  return useOpener(useQuery(configQuery).data?.firebase ?? null);
}

/** It loads with the screen, because browsers block a popup that comes late. */
function useOpener(settings: FirebaseSettings | null): OpenFirebase | null {
  useEffect(() => {
    // Whoever needs it tries again, and says so.
    if (settings !== null) openFirebase(settings).catch(() => undefined);
  }, [settings]);
  const open = useCallback(async () => {
    if (settings === null) throw new Error("Firebase is not set up here");
    return openFirebase(settings);
  }, [settings]);
  return settings === null ? null : open;
}
