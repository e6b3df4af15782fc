import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Section } from "../../ui/section.tsx";
import { useMember } from "../identity/identity.queries.ts";
import { KarmaBadges } from "./karma-badges.tsx";
import { KarmaRuleList } from "./karma-rule-list.tsx";
import { shownRules } from "./karma-rule-lists.ts";

/** All karma rules, read from the contract. */
export function KarmaRulesScreen() {
  const { karmaPoints } = useMember();
  return (
    <Page width="text">
      <PageHeader
        title="How karma works"
        description="You earn karma for hosting, joining in and reaching your goals. It can't be bought or given away."
        back={
          <Link to={paths.home} search={{ tab: "karma" }}>
            Back to your karma
          </Link>
        }
      />
      <div className="flex flex-col gap-5">
        <Card>
          <Section title="What earns karma" description="Daily limits reset at midnight UTC.">
            <KarmaRuleList rules={shownRules} />
          </Section>
        </Card>
        <Card>
          <Section title="What is taken back">
            <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-ink-soft marker:text-ink-faint">
              <Rule>
                Leaving an experience takes back the karma for joining, and the host's karma for welcoming you.
              </Rule>
              <Rule>Cancelling an experience takes back the karma for creating it.</Rule>
              <Rule>
                Reopening or deleting a completed goal takes back its karma. Complete it again to get it back. Each goal
                counts once.
              </Rule>
              <Rule>Every change is listed in your activities. Your total is their sum.</Rule>
            </ul>
          </Section>
        </Card>
        <KarmaBadges points={karmaPoints} />
      </div>
    </Page>
  );
}

function Rule({ children }: { children: ReactNode }) {
  return <li className="pl-1">{children}</li>;
}
