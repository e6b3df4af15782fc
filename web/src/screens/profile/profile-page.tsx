import { useQuery } from "@tanstack/react-query";
import { isFinal } from "../../api/api-error.ts";
import { WorkingOn } from "../../domains/goals/shared/working-on.tsx";
import { useSession } from "../../domains/identity/identity.queries.ts";
import { personQuery } from "../../domains/people/people.queries.ts";
import { Page } from "../../ui/page.tsx";
import { ProfileHeader, ProfileSkeleton } from "./profile-header.tsx";
import { type ProfileRoute, ProfileTabs } from "./profile-tabs.tsx";
import { UserNotFound } from "./user-not-found.tsx";
import { Loaded } from "../../shared/loaded.tsx";

/** A person's profile: details, posts and photos. */
export function ProfilePage({ userId, route }: { userId: string; route: ProfileRoute }) {
  const account = useSession();
  const person = useQuery({
    ...personQuery(userId),
    // The loader has just requested it.
    retryOnMount: false,
  });
  // Even if it existed a moment ago: it may have been blocked, hidden or deleted.
  const isNobody = isFinal(person.error);
  return (
    // One page for all states, so that the focus stays after blocking.
    <Page width="text">
      {!isNobody && person.isError && person.data === undefined && <h1 className="sr-only">Profile</h1>}
      {isNobody ? (
        <UserNotFound />
      ) : (
        <Loaded query={person} skeleton={<ProfileSkeleton />} failed="Couldn't load this profile">
          {(loaded) => (
            <>
              <ProfileHeader person={loaded} account={account} />
              <WorkingOn userId={userId} isOwn={account?.id === userId} />
              <ProfileTabs userId={userId} route={route} isOwn={account?.id === userId} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
