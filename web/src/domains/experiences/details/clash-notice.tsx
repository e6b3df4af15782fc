import { Notice } from "../../../ui/notice.tsx";
import { localSpanText } from "../experience-when.ts";
import type { Clash } from "../experiences.queries.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";

/** Lists the agenda items that overlap. */
export function ClashNotice({ clashes }: { clashes: readonly Clash[] }) {
  return (
    <Notice tone="warning" title="You already have plans then">
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {clashes.map((clash) => (
          <li key={clash.id}>
            <span className="font-medium">{clash.title}</span>
            <span className="figures block text-ink-soft">{localSpanText(clash, ownTimeZone())}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
