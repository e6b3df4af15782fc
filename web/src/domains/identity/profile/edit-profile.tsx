import { useQuery } from "@tanstack/react-query";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { EditProfileForm } from "./edit-profile-form.tsx";
import { profileQuery } from "../identity.queries.ts";
import { Loaded } from "../../../shared/loaded.tsx";

/** Loads the member's own profile and edits it. */
export function EditProfile({ onDone }: { onDone: () => void }) {
  return (
    <Loaded query={useQuery(profileQuery)} skeleton={<SkeletonText lines={6} />} failed="Couldn't load your profile">
      {(profile) => <EditProfileForm profile={profile} onDone={onDone} />}
    </Loaded>
  );
}
