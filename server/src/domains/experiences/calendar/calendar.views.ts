import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

interface CalendarExperience {
  id: string;
  title: string;
  description: string;
  location: string;
  latitude: number;
  longitude: number;
  dateTime: Date;
  /** Minutes. */
  duration: number;
  sequence: number;
  cancelledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * An experience as a calendar file (RFC 5545): a constant UID and a SEQUENCE that increases with each change, so that a
 * calendar updates its entry instead of adding a second one. Times are UTC.
 */
export function calendarOf(experience: CalendarExperience, publicUrl: string): string {
  const { id, title, description, dateTime, duration, sequence, cancelledAt } = experience;
  const calendar = new ICalCalendar({
    prodId: { company: "Alongside", product: "Experiences" },
    method: cancelledAt === null ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
  });
  calendar.createEvent({
    id: `${id}@alongside`,
    sequence,
    summary: title,
    description,
    location: { title: experience.location, geo: { lat: experience.latitude, lon: experience.longitude } },
    start: dateTime,
    end: new Date(dateTime.getTime() + duration * 60_000),
    url: `${publicUrl}/experiences/${id}`,
    status: cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    stamp: experience.updatedAt,
    created: experience.createdAt,
    lastModified: experience.updatedAt,
  });
  return calendar.toString();
}
