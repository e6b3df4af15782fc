import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { configQuery } from "../identity.queries.ts";
import { type Firebase, openFirebase } from "./firebase.ts";

/** Opens Firebase; null where it isn't set up. It loads with the screen, because browsers block a popup that comes late. */
export function useFirebase(): (() => Promise<Firebase>) | null {
  const { firebase: settings } = useSuspenseQuery(configQuery).data;
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
