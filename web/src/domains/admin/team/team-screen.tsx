import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { NewAccountForm } from "./new-account-form.tsx";
import { RequirementSwitch } from "../second-factor/requirement-switch.tsx";
import { TeamAccount } from "./team-account.tsx";
import { teamQuery } from "../team.queries.ts";

/** The portal's accounts. */
export function TeamScreen() {
  const team = useQuery(teamQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Page width="text">
      <PageHeader
        title="Team"
        description="Administrators can do everything. Moderators see tickets, reports and experiences."
        actions={
          <Dialog
            open={isAdding}
            onOpenChange={setAdding}
            trigger={<Button icon={<UserPlus aria-hidden="true" className="size-4" />}>Add account</Button>}
            title="Add an account"
            description="Share the password in person. They can change it after signing in."
          >
            <NewAccountForm onDone={() => setAdding(false)} />
          </Dialog>
        }
      />
      <RequirementSwitch />
      <Loaded query={team} failed="Couldn't load the team" skeleton={<SkeletonRows count={3} />}>
        {({ accounts }) => (
          <Card pad="none" className="p-1.5">
            <ul className="flex flex-col">
              {accounts.map((account) => (
                <TeamAccount key={account.id} account={account} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </Page>
  );
}
