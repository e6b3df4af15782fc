import { Link } from "@tanstack/react-router";
import { UserRound } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { useSession } from "../../domains/identity/identity.queries.ts";
import { Button } from "../../ui/button.tsx";
import { useSignInFailureToast } from "../../domains/identity/sign-in/use-sign-in-failure-toast.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { ProfilePage } from "./profile-page.tsx";

/** The member's own page by its short address; a visitor has none. */
export function OwnProfileScreen() {
  const account = useSession();
  useSignInFailureToast("settings");
  if (account !== null) return <ProfilePage userId={account.id} route="/app/profile" />;
  const search = { next: paths.ownProfile };
  return (
    <Page width="text">
      <h1 className="sr-only">Your profile</h1>
      <Card>
        <EmptyState
          icon={<UserRound />}
          title="Your profile"
          text="Log in or sign up to see your profile."
          action={
            <>
              <Button render={<Link to={paths.login} search={search} />}>Log In</Button>
              <Button variant="secondary" render={<Link to={paths.signup} search={search} />}>
                Sign Up
              </Button>
            </>
          }
        />
      </Card>
    </Page>
  );
}
