import { Link } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Decisions } from "./shared/decisions.tsx";

/** What the team has decided about the member and what they have posted. */
export function SafetyScreen() {
  return (
    <Page width="text">
      <PageHeader
        title="Decisions about you"
        description="When something of yours is removed, or you are warned, you read here why, and can answer once."
        back={<Link to={paths.home}>Back to Home</Link>}
      />
      <Decisions
        empty={
          <EmptyState
            icon={<ShieldCheck />}
            title="All is well"
            text="Nothing was decided about you or what you have posted."
            action={
              <Button variant="secondary" render={<Link to={paths.privacyAbout} />}>
                What becomes of a report
              </Button>
            }
          />
        }
      />
    </Page>
  );
}
