import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { paths } from "../../app/paths.ts";
import type { Account } from "../../domains/identity/identity.queries.ts";
import { CreditsBar } from "../../domains/payments/shared/credits-bar.tsx";
import { ProBadge } from "../../domains/payments/shared/pro-badge.tsx";
import { dateText } from "../../ui/ago.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toast-store.ts";

/** Folded, because the credits are among the numbers above. */
export function AccountCard({ account, className }: { account: Account; className?: string }) {
  const { isPro, uniqueId, createdAt } = account;
  return (
    <Card as="section" aria-label="Account Management" className={className}>
      <Disclosure
        summary={
          <>
            <h2 className="type-subheading grow">Account Management</h2>
            {isPro ? <ProBadge /> : <Badge>Free</Badge>}
          </>
        }
      >
        <CreditsBar account={account} />
        <dl className="mt-4 flex flex-col gap-2 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <dt className="shrink-0 text-ink-soft">Unique ID</dt>
            <dd className="flex min-w-0 items-center">
              <span className="figures min-w-0 font-medium break-all select-all">{uniqueId}</span>
              <IconButton
                size="sm"
                label="Copy the unique ID"
                icon={<Copy />}
                className="-mr-2"
                onClick={() => void copy(uniqueId)}
              />
            </dd>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <dt className="shrink-0 text-ink-soft">Member since</dt>
            <dd className="font-medium">
              <time dateTime={createdAt}>{dateText(createdAt)}</time>
            </dd>
          </div>
        </dl>
        <Button variant="secondary" size="sm" block render={<Link to={paths.credits} />} className="mt-4">
          Credits &amp; Pro
        </Button>
      </Disclosure>
    </Card>
  );
}

/** Without https a browser has no clipboard; one tap selects the ID. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.show({ title: "Unique ID copied", tone: "success" });
  } catch {
    toast.show({ title: "Couldn't copy it. Please select it by hand.", tone: "danger" });
  }
}
