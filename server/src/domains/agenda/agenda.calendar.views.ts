import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from "ical-generator";
import type { FeedRow } from "./agenda.feed.store.ts";
import { endOf } from "./agenda.rules.ts";

/** Seconds after which a calendar may refresh. */
const refreshAfter = 3600;

/**
 * A member's agenda as a calendar (RFC 5545): the same UID for ever and a SEQUENCE that rises at each change, so that a
 * calendar moves its entries instead of adding others. Times are UTC, which a calendar shows on its owner's clock.
 */
export function agendaCalendar(rows: readonly FeedRow[], publicUrl: string): string {
  const calendar = new ICalCalendar({
    prodId: { company: "Alongside", product: "Agenda" },
    name: "Alongside",
    description: "My agenda on Alongside",
    url: `${publicUrl}/agenda`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshAfter,
    events: rows.map((row) => eventOf(row, publicUrl)),
  });
  return calendar.toString();
}

function eventOf({ item, experience }: FeedRow, publicUrl: string): ICalEventData {
  const own: ICalEventData = {
    id: `${item.id}@alongside`,
    sequence: item.sequence,
    summary: item.title,
    description: item.description,
    start: item.dateTime,
    end: endOf(item.dateTime, item.duration),
    status: ICalEventStatus.CONFIRMED,
    categories: [{ name: item.type }],
    // What is done takes no time any more.
    transparency: item.isCompleted ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    stamp: item.updatedAt,
    created: item.createdAt,
    lastModified: item.updatedAt,
  };
  if (experience === null) return own;
  // The UID of the experience's own calendar file: a calendar with both shows one entry.
  return {
    ...own,
    id: `${experience.id}@alongside`,
    sequence: experience.sequence,
    description: experience.description,
    location: { title: experience.location, geo: { lat: experience.latitude, lon: experience.longitude } },
    url: `${publicUrl}/experiences/${experience.id}`,
    transparency: ICalEventTransparency.OPAQUE,
    stamp: experience.updatedAt,
    created: experience.createdAt,
    lastModified: experience.updatedAt,
  };
}
