import { Link } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Decisions } from "./shared/decisions.tsx";

/** The team's decisions about the member and their posts. */
export function SafetyScreen() {
  return (
    <Page width="text">
      <PageHeader
        title="Decisions about you"
        description="If we remove something of yours or warn you, you'll find the reason here. You can answer once."
        back={<Link to={paths.home}>Back to Home</Link>}
      />
      <Decisions
        empty={
          <EmptyState
            icon={<ShieldCheck />}
            title="All good"
            text="There are no decisions about you."
            action={
              <Button variant="secondary" render={<Link to={paths.privacyAbout} />}>
                What happens to a report
              </Button>
            }
          />
        }
      />
    </Page>
  );
}
