import { useState } from "react";
import { agoOf } from "../../../ui/ago.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { AccountForm } from "./account-form.tsx";
import { useAdministrator } from "../admin-session.ts";
import { ResetSecondFactor } from "../second-factor/reset-button.tsx";
import type { Account } from "../team.queries.ts";

const roles = { admin: "Administrator", moderator: "Moderator" };

export function TeamAccount({ account }: { account: Account }) {
  const { username, role, email, isActive, lastLoginAt } = account;
  const [isOpen, setOpen] = useState(false);
  const isOwnAccount = useAdministrator()?.id === account.id;
  const now = new Date(useMinute());
  const seen = lastLoginAt === null ? "Never signed in" : `Signed in ${agoOf(lastLoginAt, now)}`;
  return (
    <ListRow
      media={<Avatar decorative name={username} src={null} />}
      title={
        <span className="flex flex-wrap items-center gap-1.5">
          {username}
          <Badge tone={role === "admin" ? "accent" : "neutral"}>{roles[role]}</Badge>
          {isOwnAccount && <Badge tone="sage">You</Badge>}
          {account.hasSecondFactor && <Badge tone="sage">Second factor</Badge>}
          {!isActive && <Badge tone="danger">Deactivated</Badge>}
        </span>
      }
      actions={
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <Button variant="secondary" size="sm" aria-label={`Change ${username}`}>
              Change
            </Button>
          }
          title={username}
          description={
            isOwnAccount
              ? "Any change signs you out everywhere, including here."
              : "Any change signs them out everywhere."
          }
        >
          <AccountForm account={account} isOwnAccount={isOwnAccount} onDone={() => setOpen(false)} />
          {account.hasSecondFactor && !isOwnAccount && (
            <div className="mt-5 flex flex-col border-t border-line pt-5">
              <ResetSecondFactor account={account} />
            </div>
          )}
        </Dialog>
      }
    >
      <span className="block truncate">{email === null ? seen : `${email} · ${seen}`}</span>
    </ListRow>
  );
}
