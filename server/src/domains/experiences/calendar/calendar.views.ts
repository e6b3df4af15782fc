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
  const calendar = new ICalCalendar({
    prodId,
    method: experience.cancelledAt === null ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
  });
  addTo(calendar, experience, publicUrl);
  return calendar.toString();
}

/** Several experiences as one calendar to subscribe to. */
export function calendarOfAll(name: string, experiences: readonly CalendarExperience[], publicUrl: string): string {
  const calendar = new ICalCalendar({ prodId, name, method: ICalCalendarMethod.PUBLISH, ttl: 3600 });
  for (const experience of experiences) addTo(calendar, experience, publicUrl);
  return calendar.toString();
}

const prodId = { company: "Alongside", product: "Experiences" };

function addTo(calendar: ICalCalendar, experience: CalendarExperience, publicUrl: string): void {
  const { id, title, description, dateTime, duration, sequence, cancelledAt } = experience;
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
}
