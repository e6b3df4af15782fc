import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Input } from "../../../api/call.ts";
import { type Profile, profileQuery, sessionQuery } from "../identity.queries.ts";

export type ProfileChange = Input<"PATCH /api/profile">["body"];

/** Saves a change of one's own profile; the account in the header follows. */
export function useProfileChange(onSaved: (profile: Profile) => void) {
  const client = useQueryClient();
  return useMutation({
    // The city and the distance decide what is nearby; the member's own page shows the rest.
    meta: { refetches: { onSuccess: ["goal-matches", "profiles"] }, inBackground: true },
    mutationFn: (body: ProfileChange) => call("PATCH /api/profile", { body }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      client.setQueryData(sessionQuery.queryKey, profile);
      onSaved(profile);
    },
  });
}
