import { Link } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { BlockedPeople } from "../../domains/people/blocked-people.tsx";
import { PictureVisibility } from "../../domains/privacy/picture-visibility.tsx";
import { PrivacyRows } from "../../domains/privacy/privacy-rows.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardHeader } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** Who can contact, find and see the member, and whom they have blocked. */
export function PrivacyScreen() {
  return (
    <Page width="text">
      <PageHeader
        title="Privacy Settings"
        description="Changes apply right away, everywhere."
        back={<a href={paths.landing}>Back</a>}
      />
      <div className="flex flex-col gap-6">
        <Card as="section" aria-label="Who can reach and find you">
          <CardHeader title="Who can reach and find you" />
          <PrivacyRows />
        </Card>
        <Card as="section" aria-label="Profile picture">
          <CardHeader title="Profile picture" description="Anyone else sees your initials." />
          <PictureVisibility />
        </Card>
        <Card as="section" aria-label="Blocked people">
          <CardHeader title="Blocked people" description="You don't see each other. They aren't notified." />
          <BlockedPeople />
        </Card>
        <Card as="section" tone="accent" aria-label="Need Help">
          <CardHeader
            title="Need Help?"
            description="What each setting means, what others see of you, and what happens to your data."
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" render={<Link to={paths.privacyAbout} />}>
              Learn More About Privacy
            </Button>
            <Button variant="quiet" render={<Link to={paths.newTicket} />}>
              Contact support
            </Button>
          </div>
        </Card>
      </div>
    </Page>
  );
}
