import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/section.tsx";
import { KarmaRuleList } from "./karma-rule-list.tsx";
import { shownRules } from "./karma-rule-lists.ts";

/** The activities that earn karma. */
export function KarmaRulesCard() {
  return (
    <Card>
      <Section title="How karma is earned" level={3}>
        <KarmaRuleList rules={shownRules} />
      </Section>
    </Card>
  );
}
