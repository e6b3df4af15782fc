import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { EditProfileForm } from "./edit-profile-form.tsx";
import { profileQuery } from "../identity.queries.ts";

/** Loads the member's own profile and edits it. */
export function EditProfile({ onDone }: { onDone: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(profileQuery);
  if (data) return <EditProfileForm profile={data} onDone={onDone} />;
  if (error) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  return <SkeletonText lines={6} />;
}
