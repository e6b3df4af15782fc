import { startingCredits } from "@alongside/contract/kernel/limits.ts";
import { Copy } from "lucide-react";
import type { Account } from "../../domains/identity/identity.queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card, CardHeader } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { grouped } from "../../ui/number-format.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { toast } from "../../ui/toast-store.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

export function AccountCard({ account, className }: { account: Account; className?: string }) {
  const { isPro, uniqueId, aiCredits, createdAt } = account;
  return (
    <Card as="section" aria-label="Account Management" className={className}>
      <CardHeader
        title="Account Management"
        action={<Badge tone={isPro ? "solid" : "neutral"}>{isPro ? "Pro" : "Free"}</Badge>}
      />
      <ProgressBar
        label="AI Credits"
        value={aiCredits}
        max={startingCredits}
        valueText={`${grouped(aiCredits)} / ${startingCredits}`}
        tone="accent"
      />
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
            <time dateTime={createdAt}>{dayFormat.format(new Date(createdAt))}</time>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** Outside of https a browser has no clipboard; the ID can be selected with one tap. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.show({ title: "Unique ID copied", tone: "success" });
  } catch {
    toast.show({ title: "Your browser did not let us copy it. Please select it by hand.", tone: "danger" });
  }
}
