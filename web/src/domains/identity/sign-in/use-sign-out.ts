import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { toast } from "../../../ui/toast-store.ts";
import { signOutOfFirebase } from "../firebase/sign-out.ts";
import { failureText } from "../../../shared/failure.ts";
import { leaveSession } from "../security/open-session.ts";

/**
 * Ends the session at the provider and on the server, clears the local data, and opens the front page (P-IDENTITY-17).
 */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await signOutOfFirebase(client);
      return call("POST /api/auth/logout");
    },
    onSuccess: () => leaveSession(client, () => window.location.assign(paths.landing)),
    onError: (error) => {
      const description = failureText(error, "Please try again.");
      toast.show({ title: "You're still signed in", description, tone: "danger" });
    },
  });
}
