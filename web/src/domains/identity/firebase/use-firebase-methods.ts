import { useQuery } from "@tanstack/react-query";
import type { Reply } from "../../../api/call.ts";
import type { PopupMethod } from "./firebase.ts";
import { type OpenFirebase, useFirebaseIfKnown } from "./use-firebase.ts";

type Identity = Reply<"GET /api/auth/methods">["identities"][number];

/** The Firebase methods that can confirm a member. */
export interface FirebaseMethods {
  open: OpenFirebase;
  popups: readonly PopupMethod[];
  /** The address whose Firebase password counts; null if the member has none. */
  email: string | null;
}

const popups = ["google", "apple"] as const;

/**
 * Null if none of the accounts is Firebase's, and until that is known. The server only knows the last method used; if
 * this browser doesn't know them either, all are offered.
 */
export function useFirebaseMethods(identities: readonly Identity[]): FirebaseMethods | null {
  const linked = identities.find(({ provider }) => provider === "firebase");
  const email = linked?.email ?? null;
  const open = useFirebaseIfKnown();
  const { data, isPending } = useQuery({
    queryKey: ["firebase-methods", email],
    queryFn: async () => (open === null ? [] : (await open()).waysOf(email)),
    enabled: open !== null && linked !== undefined,
  });
  if (open === null || linked === undefined || isPending) return null;
  const known = data === undefined || data.length === 0 ? [...popups, "email"] : data;
  return {
    open,
    popups: popups.filter((method) => known.includes(method)),
    email: known.includes("email") ? email : null,
  };
}
