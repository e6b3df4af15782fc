import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { isFinal } from "../../api/api-error.ts";
import { paths } from "../../app/paths.ts";
import { personExperiencesQuery } from "../../domains/experiences/experiences.queries.ts";
import { PersonExperiences } from "../../domains/experiences/person/person-experiences.tsx";
import { WorkingOn } from "../../domains/goals/shared/working-on.tsx";
import { useSession } from "../../domains/identity/identity.queries.ts";
import { personQuery } from "../../domains/people/people.queries.ts";
import { type Audience, privacySettingsQuery } from "../../domains/privacy/privacy.queries.ts";
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
  const plans = useQuery({ ...personExperiencesQuery(userId), enabled: account !== null });
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
              {/* All at once, so that nothing moves when the events arrive. */}
              {!plans.isLoading && (
                <>
                  {account !== null && <Plans userId={userId} isOwn={account.id === userId} />}
                  <WorkingOn userId={userId} isOwn={account?.id === userId} />
                  <ProfileTabs userId={userId} route={route} isOwn={account?.id === userId} />
                </>
              )}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** On their own page, members read who else sees what they go to. */
function Plans({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  return isOwn ? <OwnPlans userId={userId} /> : <PersonExperiences userId={userId} />;
}

const audiences: Record<Audience, string> = {
  everyone: "Everyone can see this.",
  friends: "Only friends can see this.",
  none: "Only you can see this.",
};

function OwnPlans({ userId }: { userId: string }) {
  const settings = useQuery(privacySettingsQuery);
  return (
    <PersonExperiences
      userId={userId}
      seenBy={
        <>
          {settings.data && audiences[settings.data.plansVisibility]}{" "}
          <Link to={paths.privacy} className="font-semibold text-accent-ink hover:underline">
            Change
          </Link>
        </>
      }
    />
  );
}
