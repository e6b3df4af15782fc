import { plans } from "@alongside/contract/payments/payments.constants.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { dateText } from "../../ui/ago.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardHeader } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Section } from "../../ui/section.tsx";
import { type Account, configQuery, useMember } from "../identity/identity.queries.ts";
import { OfferList } from "./offer-list.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import { PaymentReturn } from "./payment-return.tsx";
import { PlansTable } from "./plans-table.tsx";
import { CreditsBar } from "./shared/credits-bar.tsx";
import { ProBadge } from "./shared/pro-badge.tsx";

/** The balance and the plan, the offers, and the history. */
export function CreditsScreen() {
  const account = useMember();
  const { data: config } = useSuspenseQuery(configQuery);
  const { payment, left } = useSearch({ from: "/app/member/credits" });
  return (
    <Page width="text">
      <PageHeader
        title="Credits & Pro"
        description="One AI credit buys one answer from your coach or the product assistant."
        back={<Link to={paths.home}>Back to Home</Link>}
      />
      <div className="flex flex-col gap-8">
        {payment !== undefined && <PaymentReturn key={payment} id={payment} hasLeft={left !== undefined} />}
        <Balance account={account} />
        <Section title="What Pro gives">
          <PlansTable />
        </Section>
        {config.payments === "none" ? (
          <ByHand />
        ) : (
          <OfferList hasEndlessPro={account.isPro && account.proUntil === null} />
        )}
        <PaymentHistory />
      </div>
    </Page>
  );
}

function Balance({ account }: { account: Account }) {
  const { isPro, proUntil } = account;
  const { monthlyCredits } = isPro ? plans.pro : plans.free;
  return (
    <Card as="section" aria-label="Your balance">
      <CardHeader title="Your balance" action={isPro ? <ProBadge /> : <Badge>{plans.free.name}</Badge>} />
      <CreditsBar account={account} />
      <p className="mt-3 text-sm text-ink-soft">
        {isPro && (proUntil === null ? "Your Pro never ends. " : `Your Pro runs until ${dateText(proUntil)}. `)}
        On the first of each month we top up your credits to {monthlyCredits}, if you have fewer.
      </p>
    </Card>
  );
}

function ByHand() {
  return (
    <Notice
      title="This community gives credits by hand"
      action={
        <Button variant="secondary" size="sm" render={<Link to={paths.newTicket} />}>
          Contact support
        </Button>
      }
    >
      If you need more credits or want Pro, write to the team.
    </Notice>
  );
}
