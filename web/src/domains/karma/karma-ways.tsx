import { Link } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/section.tsx";
import { KarmaRuleList } from "./karma-rule-list.tsx";
import { paidNow } from "./karma-rule-lists.ts";

/** What the server pays for today, and the way to all the rules. */
export function KarmaWays() {
  return (
    <Card>
      <Section
        title="How karma is earned"
        action={
          <Button variant="secondary" size="sm" render={<Link to={paths.karma} />}>
            All the rules
          </Button>
        }
      >
        <KarmaRuleList rules={paidNow} />
      </Section>
    </Card>
  );
}
