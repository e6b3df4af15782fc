import { karmaRules } from "@alongside/contract/karma/karma.constants.ts";
import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/section.tsx";
import { signed } from "./karma.rules.ts";

const ways = Object.entries(karmaRules);

/** What the server pays for. */
export function KarmaWays() {
  return (
    <Card>
      <Section title="How karma is earned" description="Leaving or cancelling takes back what was paid.">
        <ul className="divide-y divide-line">
          {ways.map(([rule, { description, points }]) => (
            <li key={rule} className="flex min-h-12 items-center justify-between gap-4 py-2 text-sm">
              {description}
              <span className="figures font-semibold text-sage-ink">{signed(points)}</span>
            </li>
          ))}
        </ul>
      </Section>
    </Card>
  );
}
