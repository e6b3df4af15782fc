import { agendaEndpoints } from "./agenda/agenda.endpoints.ts";
import { coachEndpoints } from "./coach/coach.endpoints.ts";
import { experienceEndpoints } from "./experiences/experiences.endpoints.ts";
import { goalEndpoints } from "./goals/goals.endpoints.ts";
import { identityEndpoints } from "./identity/identity.endpoints.ts";
import { karmaEndpoints } from "./karma/karma.endpoints.ts";
import { mediaEndpoints } from "./media/media.endpoints.ts";
import { notificationEndpoints } from "./notifications/notifications.endpoints.ts";
import { placesEndpoints } from "./places/places.endpoints.ts";
import { privacyEndpoints } from "./privacy/privacy.endpoints.ts";

/** Everything that crosses the wire, by domain. The browser imports this as a type only. */
export const contractByDomain = {
  identity: identityEndpoints,
  media: mediaEndpoints,
  places: placesEndpoints,
  notifications: notificationEndpoints,
  karma: karmaEndpoints,
  privacy: privacyEndpoints,
  agenda: agendaEndpoints,
  goals: goalEndpoints,
  experiences: experienceEndpoints,
  coach: coachEndpoints,
} as const;

export const contract = {
  ...identityEndpoints,
  ...mediaEndpoints,
  ...placesEndpoints,
  ...notificationEndpoints,
  ...karmaEndpoints,
  ...privacyEndpoints,
  ...agendaEndpoints,
  ...goalEndpoints,
  ...experienceEndpoints,
  ...coachEndpoints,
} as const;

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
