import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/section.tsx";
import { KarmaRuleList } from "./karma-rule-list.tsx";
import { paidNow } from "./karma-rule-lists.ts";

/** What the server pays for today. */
export function KarmaWays() {
  return (
    <Card>
      <Section title="How karma is earned" level={3}>
        <KarmaRuleList rules={paidNow} />
      </Section>
    </Card>
  );
}
