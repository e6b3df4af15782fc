import { signed } from "./karma.rules.ts";
import type { ShownRule } from "./karma-rule-lists.ts";

export function KarmaRuleList({ rules }: { rules: readonly ShownRule[] }) {
  return (
    <ul className="-mb-3 divide-y divide-line">
      {rules.map(({ key, description, points, cap }) => (
        <li key={key} className="flex min-h-12 items-center justify-between gap-4 py-2 text-sm">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <span>{description}</span>
            {cap && <span className="text-xs text-ink-faint">{cap}</span>}
          </span>
          <span className="figures font-semibold text-sage-ink">{signed(points)}</span>
        </li>
      ))}
    </ul>
  );
}
