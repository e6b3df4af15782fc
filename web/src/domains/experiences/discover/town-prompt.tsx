import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { profileQuery, sessionQuery } from "../../identity/identity.queries.ts";
import { showFailure } from "../../../shared/failure.ts";
import type { PlaceSuggestion } from "../../places/places.queries.ts";
import { LocationField } from "../../places/shared/location-field.tsx";

/** Asks a member for their town and saves it in the profile: nothing can be nearby without one. */
export function TownPrompt() {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const save = useMutation({
    meta: { refetches: { onSuccess: ["goal-matches"] } },
    mutationFn: ({ displayName, address, lat, lon }: PlaceSuggestion) =>
      call("PATCH /api/profile", { body: { city: address.city ?? displayName, latitude: lat, longitude: lon } }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      client.setQueryData(sessionQuery.queryKey, profile);
    },
    onError: (error) => showFailure(error, "Failed to save your town. Please try again."),
  });
  return (
    <div>
      <p className="mb-3 text-sm text-ink-soft">
        Where do you live? We'll show events you can get to. Others see only your town.
      </p>
      <LocationField
        label="Your town"
        value={text}
        onTextChange={setText}
        onPlace={(place) => save.mutate(place)}
        placeholder="Lisbon"
      />
    </div>
  );
}
