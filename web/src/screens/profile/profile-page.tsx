import { useQuery } from "@tanstack/react-query";
import { isFinal } from "../../api/api-error.ts";
import { WorkingOn } from "../../domains/goals/shared/working-on.tsx";
import { useSession } from "../../domains/identity/identity.queries.ts";
import { refusalText } from "../../shared/failure.ts";
import { personQuery } from "../../domains/people/people.queries.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Page } from "../../ui/page.tsx";
import { ProfileHeader, ProfileSkeleton } from "./profile-header.tsx";
import { type ProfileRoute, ProfileTabs } from "./profile-tabs.tsx";
import { UserNotFound } from "./user-not-found.tsx";

/** A person's profile: details, posts and photos. */
export function ProfilePage({ userId, route }: { userId: string; route: ProfileRoute }) {
  const account = useSession();
  const {
    data: person,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...personQuery(userId),
    // The loader has just requested it.
    retryOnMount: false,
  });
  // Even if it existed a moment ago: it may have been blocked, hidden or deleted.
  const isNobody = isFinal(error);
  return (
    // One page for all states, so that the focus stays after blocking.
    <Page width="text">
      {isNobody ? (
        <UserNotFound />
      ) : person ? (
        <>
          <ProfileHeader person={person} account={account} />
          <WorkingOn userId={userId} isOwn={account?.id === userId} />
          <ProfileTabs userId={userId} route={route} isOwn={account?.id === userId} />
        </>
      ) : error ? (
        <>
          <h1 className="sr-only">Profile</h1>
          <ErrorState
            title="Couldn't load this profile"
            message={refusalText(error, "Check your connection and try again.")}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        </>
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  );
}
