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

/** All the rules of karma, out of the contract's own table. */
export function KarmaRulesScreen() {
  const { karmaPoints } = useMember();
  return (
    <Page width="text">
      <PageHeader
        title="How karma works"
        description="Karma is what your real life here leaves behind: evenings you made room for, goals you reached, people you welcomed. Nobody can buy it or give it away."
        back={
          <Link to={paths.home} search={{ tab: "karma" }}>
            Back to your karma
          </Link>
        }
      />
      <div className="flex flex-col gap-5">
        <Card>
          <Section
            title="What earns karma"
            description="Where something pays only so often a day, the day runs from midnight to midnight in UTC."
          >
            <KarmaRuleList rules={shownRules} />
          </Section>
        </Card>
        <Card>
          <Section title="What is taken back">
            <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-ink-soft marker:text-ink-faint">
              <Rule>Leaving an experience takes back what joining paid, and what welcoming you paid the host.</Rule>
              <Rule>Cancelling an experience takes back what creating it paid.</Rule>
              <Rule>
                Opening a completed goal again, or deleting it, takes back its reward. Completed anew it pays again: a
                goal counts once, however often it goes to and fro.
              </Rule>
              <Rule>
                Each payment and each return is a line of your activities, and your total is always their sum.
              </Rule>
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
