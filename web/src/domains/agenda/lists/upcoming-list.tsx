import { Link } from "@tanstack/react-router";
import { CalendarClock } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Section } from "../../../ui/section.tsx";
import type { AgendaItem } from "../agenda.queries.ts";
import { useAgendaDialog } from "../items/agenda-dialog.ts";
import { AgendaRow } from "./agenda-row.tsx";
import { groupByDay, dayOf } from "../week/agenda-week.rules.ts";
import { dayText, hoursText } from "../agenda-text.ts";
import { type AgendaPages, ListPart } from "./list-part.tsx";

interface UpcomingListProps {
  list: AgendaPages;
  now: number;
}

/** Upcoming items, grouped by day. */
export function UpcomingList({ list, now }: UpcomingListProps) {
  return (
    <Section title="Upcoming">
      <ListPart list={list} failed="Couldn't load upcoming items" empty={<EmptyUpcoming />} rows={4}>
        {(items) => <Days items={items} now={now} />}
      </ListPart>
    </Section>
  );
}

function Days({ items, now }: { items: AgendaItem[]; now: number }) {
  const timeZone = ownTimeZone();
  const today = dayOf(now, timeZone);
  return (
    <div className="flex flex-col gap-5">
      {groupByDay(items, timeZone).map(({ day, items }) => (
        <section key={day} aria-label={dayText(day, today)}>
          <h3 className={day === today ? "mb-2 text-sm font-semibold text-accent-ink" : "mb-2 text-sm font-semibold"}>
            {dayText(day, today)}
          </h3>
          <Card pad="none" className="px-4 py-1.5 sm:px-5">
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <AgendaRow key={item.id} item={item} now={now}>
                  <span className="figures">{hoursText(item, timeZone)}</span>
                </AgendaRow>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

function EmptyUpcoming() {
  const open = useAgendaDialog();
  return (
    <Card>
      <EmptyState
        size="sm"
        icon={<CalendarClock />}
        title="Nothing planned"
        text="What would you like to look forward to?"
        action={
          <>
            <Button variant="secondary" onClick={() => open({ kind: "add" })}>
              Plan something
            </Button>
            <Button variant="quiet" render={<Link to={paths.experiences} />}>
              Find an experience
            </Button>
          </>
        }
      />
    </Card>
  );
}
