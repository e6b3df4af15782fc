import { CircleCheck } from "lucide-react";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";
import { AgendaRow } from "./agenda-row.tsx";
import { momentText } from "../agenda-text.ts";
import { type AgendaPages, ListPart } from "./list-part.tsx";

interface OverdueListProps {
  list: AgendaPages;
  now: number;
}

/** Past items that aren't done. */
export function OverdueList({ list, now }: OverdueListProps) {
  const timeZone = ownTimeZone();
  return (
    <Section title="Overdue">
      <ListPart list={list} failed="Couldn't load overdue items" empty={<EmptyOverdue />} rows={1}>
        {(items) => (
          <Card pad="none" className="px-4 py-1.5 sm:px-5">
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <AgendaRow key={item.id} item={item} now={now}>
                  <Badge tone={item.isCompleted ? "sage" : "honey"}>{momentText(item.dateTime, now, timeZone)}</Badge>
                </AgendaRow>
              ))}
            </ul>
          </Card>
        )}
      </ListPart>
    </Section>
  );
}

function EmptyOverdue() {
  return (
    <p className="flex min-h-12 items-center gap-2.5 rounded-xl bg-sage-soft px-4 py-2.5 text-sm text-ink sm:px-5">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-sage-ink" />
      Nothing overdue.
    </p>
  );
}
