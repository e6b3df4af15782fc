import { agendaLimits } from "@alongside/contract/agenda/agenda.constants.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";
import { agendaSummaryQuery } from "../agenda.queries.ts";
import { AgendaRow } from "./agenda-row.tsx";
import { momentText } from "../agenda-text.ts";
import { type AgendaPages, ListPart } from "./list-part.tsx";

interface CompletedListProps {
  list: AgendaPages;
  now: number;
}

/** The latest five and the number of the others (P-AGENDA-3), which can be expanded. */
export function CompletedList({ list, now }: CompletedListProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { data: summary } = useQuery(agendaSummaryQuery);
  const timeZone = ownTimeZone();
  const first = agendaLimits.completedShown;
  return (
    <Section title="Completed">
      <ListPart
        list={list}
        failed="Couldn't load completed items"
        empty={<p className="text-sm text-ink-soft">Things you've done appear here.</p>}
        hasMore={isUnfolded}
      >
        {(items) => {
          const others = Math.max(summary?.completed ?? 0, items.length) - first;
          return (
            <Card pad="none" className="px-4 py-1.5">
              <ul className="divide-y divide-line">
                {items.slice(0, isUnfolded ? undefined : first).map((item) => (
                  <AgendaRow key={item.id} item={item} now={now}>
                    {momentText(item.dateTime, now, timeZone)}
                  </AgendaRow>
                ))}
              </ul>
              {others > 0 && (
                <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 border-t border-line py-1 text-xs text-ink-soft">
                  {isUnfolded ? <span /> : <p className="figures">{`And ${others} more completed items...`}</p>}
                  <Button
                    size="sm"
                    variant="quiet"
                    className="-mr-3"
                    aria-expanded={isUnfolded}
                    onClick={() => setUnfolded((before) => !before)}
                  >
                    {isUnfolded ? "Show fewer" : "Show all"}
                  </Button>
                </div>
              )}
            </Card>
          );
        }}
      </ListPart>
    </Section>
  );
}
