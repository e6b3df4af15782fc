import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Input } from "../../api/call.ts";
import { invalidate } from "../../api/query.ts";
import { type Profile, profileQuery, sessionQuery } from "./identity.queries.ts";

export type ProfileChange = Input<"PATCH /api/profile">["body"];

/** Saves a change of one's own profile; the account in the header follows. */
export function useProfileChange(onSaved: (profile: Profile) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => call("PATCH /api/profile", { body }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      client.setQueryData(sessionQuery.queryKey, profile);
      // The town and the distance decide what is near; one's own page shows the rest.
      void invalidate(client, "GET /api/goals/{id}/experiences", "GET /api/users/{id}");
      onSaved(profile);
    },
  });
}
