import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { Download, LifeBuoy, LogOut, MessagesSquare, Trash2 } from "lucide-react";
import { useState } from "react";
import { addressOf } from "../../api/call.ts";
import { paths } from "../../app/paths.ts";
import { DeleteAccountForm } from "../../domains/identity/security/delete-account-form.tsx";
import { sessionQuery, useMember } from "../../domains/identity/identity.queries.ts";
import { Loaded } from "../../shared/loaded.tsx";
import { useSignOut } from "../../domains/identity/sign-in/use-sign-out.ts";
import { DecisionCard } from "../../domains/support/shared/decision-card.tsx";
import { Decisions } from "../../domains/support/shared/decisions.tsx";
import { type Decision, decisionsQuery } from "../../domains/support/support.queries.ts";
import { dateText } from "../../ui/ago.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonText } from "../../ui/skeleton.tsx";

/** Milliseconds. A suspended member gets no live updates, but shouldn't have to reload when the suspension ends. */
const lookAgain = 60_000;

const isTheReason = ({ action, liftedAt }: Decision) => action === "suspend" && liftedAt === null;

/** Everything a suspended member sees: what happened, why, and what they can do. */
export function SuspendedScreen() {
  const { suspendedAt } = useMember();
  useQuery({ ...sessionQuery, refetchInterval: lookAgain, refetchOnWindowFocus: true });
  const decisions = useInfiniteQuery(decisionsQuery);
  if (suspendedAt === null) return <Navigate to={paths.home} replace />;
  return (
    <Page width="text">
      <PageHeader
        title="Your account is suspended"
        description={
          <>
            Since <time dateTime={suspendedAt}>{dateText(suspendedAt)}</time>. Until it's lifted, nobody sees your
            profile or posts, and you can only read this page and write to us. Nothing is deleted.
          </>
        }
      />
      <div className="flex flex-col gap-8">
        <Loaded query={decisions} failed="Couldn't load the reason" skeleton={<SkeletonText lines={4} />}>
          {({ pages }) => {
            const decision = pages.flatMap(({ items }) => items).find(isTheReason);
            if (decision) return <DecisionCard decision={decision} />;
            return <Notice tone="warning">No reason is recorded. Please ask us.</Notice>;
          }}
        </Loaded>
        <WhatOneCanDo />
        {decisions.data?.pages.some(({ items }) => !items.every(isTheReason)) && (
          <Section title="Decided before">
            <Decisions except={isTheReason} empty={null} />
          </Section>
        )}
      </div>
    </Page>
  );
}

function WhatOneCanDo() {
  const signOut = useSignOut();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Card as="section" aria-label="What you can do">
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Button
          icon={<LifeBuoy className="size-4.5" />}
          render={<Link to={paths.newTicket} search={{ category: "account" }} />}
        >
          Contact support
        </Button>
        <Button variant="secondary" icon={<MessagesSquare className="size-4.5" />} render={<Link to={paths.support} />}>
          Our answers to you
        </Button>
        <Button
          variant="secondary"
          icon={<Download className="size-4.5" />}
          render={<a href={addressOf("GET /api/profile/export", {})} download="alongside-my-data.json" />}
        >
          Export my data
        </Button>
        <Button
          variant="secondary"
          icon={<LogOut className="size-4.5" />}
          pending={signOut.isPending || signOut.isSuccess}
          onClick={() => signOut.mutate()}
        >
          Sign Out
        </Button>
        <Button variant="danger-quiet" icon={<Trash2 className="size-4.5" />} onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog open={isDeleting} onOpenChange={setDeleting} title="Delete my account">
        <DeleteAccountForm onCancel={() => setDeleting(false)} />
      </Dialog>
    </Card>
  );
}
