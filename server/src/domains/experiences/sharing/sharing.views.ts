import type { ExperienceRow } from "../experiences.row.store.ts";
import { organizerName, placeDay, placeTime, summaryOf } from "./sharing.rules.ts";

/** What other sites show of an experience: the text of a preview, and a schema.org Event. */
export function announcementOf(experience: ExperienceRow, publicUrl: string) {
  const { id, title, location, dateTime, timeZone } = experience;
  const url = `${publicUrl}/experiences/${id}`;
  const description = summaryOf(`${placeDay(dateTime, timeZone)}, ${location}. ${experience.description}`);
  const image = { url: `${publicUrl}/api/experiences/${id}/preview.jpg`, alt: summaryOf(title) };
  return { title, description, url, image, data: eventOf(experience, { url, image: image.url, publicUrl }) };
}

function eventOf(
  experience: ExperienceRow,
  { url, image, publicUrl }: { url: string; image: string; publicUrl: string },
) {
  const { dateTime, duration, timeZone, creator } = experience;
  const organizer = organizerName(creator);
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
    ...(organizer !== null && {
      organizer: { "@type": "Person", name: organizer, url: `${publicUrl}/profile/${creator.id}` },
    }),
    offers: {
      "@type": "Offer",
      price: experience.price,
      priceCurrency: "EUR",
      availability: `https://schema.org/${experience.currentParticipants < experience.maxParticipants ? "InStock" : "SoldOut"}`,
      url,
    },
  };
}
