import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Input } from "../../../api/call.ts";
import { type Profile, profileQuery, sessionQuery } from "../identity.queries.ts";

export type ProfileChange = Input<"PATCH /api/profile">["body"];

/** Saves a change of the member's profile, and updates the account in the header. */
export function useProfileChange(onSaved: (profile: Profile) => void) {
  const client = useQueryClient();
  return useMutation({
    // The city and the distance affect nearby lists, interests and languages who is recommended; the rest shows on the
    // member's profile page.
    meta: { refetches: { onSuccess: ["goal-matches", "profiles", "recommendations"] }, inBackground: true },
    mutationFn: (body: ProfileChange) => call("PATCH /api/profile", { body }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      client.setQueryData(sessionQuery.queryKey, profile);
      onSaved(profile);
    },
  });
}
