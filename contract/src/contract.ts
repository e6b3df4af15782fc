import { agendaEndpoints } from "./agenda/agenda.endpoints.ts";
import { coachEndpoints } from "./coach/coach.endpoints.ts";
import { experienceEndpoints } from "./experiences/experiences.endpoints.ts";
import { identityEndpoints } from "./identity/identity.endpoints.ts";
import { karmaEndpoints } from "./karma/karma.endpoints.ts";
import { placesEndpoints } from "./places/places.endpoints.ts";

/** Everything that crosses the wire, by domain. The browser imports this as a type only. */
export const contractByDomain = {
  identity: identityEndpoints,
  places: placesEndpoints,
  karma: karmaEndpoints,
  agenda: agendaEndpoints,
  experiences: experienceEndpoints,
  coach: coachEndpoints,
} as const;

export const contract = {
  ...identityEndpoints,
  ...placesEndpoints,
  ...karmaEndpoints,
  ...agendaEndpoints,
  ...experienceEndpoints,
  ...coachEndpoints,
} as const;

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
