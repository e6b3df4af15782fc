import type { ExperienceRow } from "../experiences.row.store.ts";
import { hostsText, organizerName, placeDay, placeTime, summaryOf } from "./sharing.rules.ts";

/** What other sites show of an experience: the text of a preview, and a schema.org Event. */
export function announcementOf(experience: ExperienceRow, publicUrl: string) {
  const { id, title, location, dateTime, timeZone } = experience;
  const url = `${publicUrl}/experiences/${id}`;
  const hosts = hostsText(organizersOf(experience).map(({ name }) => name));
  const description = summaryOf(`${placeDay(dateTime, timeZone)}, ${location}. ${hosts}${experience.description}`);
  const image = { url: `${publicUrl}/api/experiences/${id}/preview.jpg`, alt: summaryOf(title) };
  return { title, description, url, image, data: eventOf(experience, { url, image: image.url, publicUrl }) };
}

function eventOf(
  experience: ExperienceRow,
  { url, image, publicUrl }: { url: string; image: string; publicUrl: string },
) {
  const { dateTime, duration, timeZone } = experience;
  const organizers = organizersOf(experience).map(({ name, id }) => ({
    "@type": "Person",
    name,
    url: `${publicUrl}/profile/${id}`,
  }));
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: experience.title,
    description: summaryOf(experience.description),
    startDate: placeTime(dateTime, timeZone),
    endDate: placeTime(new Date(dateTime.getTime() + duration * 60_000), timeZone),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: experience.location,
      address: experience.location,
      geo: { "@type": "GeoCoordinates", latitude: experience.latitude, longitude: experience.longitude },
    },
    image,
    url,
    ...(organizers.length > 0 && { organizer: organizers.length === 1 ? organizers[0] : organizers }),
    offers: {
      "@type": "Offer",
      price: experience.price,
      priceCurrency: "EUR",
      availability: `https://schema.org/${experience.currentParticipants < experience.maxParticipants ? "InStock" : "SoldOut"}`,
      url,
    },
  };
}

/** The host and the co-hosts that a visitor sees, without those who have no name. */
function organizersOf({ creator, coHosts }: ExperienceRow) {
  return [creator, ...coHosts].flatMap((person) => {
    const name = organizerName(person);
    return name === null ? [] : [{ name, id: person.id }];
  });
}
