import { adminEndpoints } from "./admin/admin.endpoints.ts";
import { agendaEndpoints } from "./agenda/agenda.endpoints.ts";
import { callEndpoints } from "./calls/calls.endpoints.ts";
import { groupCallEndpoints } from "./calls/group-calls.endpoints.ts";
import { coachEndpoints } from "./coach/coach.endpoints.ts";
import { groupChatEndpoints } from "./experiences/chat.endpoints.ts";
import { togetherEndpoints } from "./experiences/together.endpoints.ts";
import { experienceEndpoints } from "./experiences/experiences.endpoints.ts";
import { experiencePictureEndpoints } from "./experiences/pictures.endpoints.ts";
import { goalEndpoints } from "./goals/goals.endpoints.ts";
import { identityEndpoints } from "./identity/identity.endpoints.ts";
import { passkeysEndpoints } from "./identity/passkeys.endpoints.ts";
import { karmaEndpoints } from "./karma/karma.endpoints.ts";
import { mediaEndpoints } from "./media/media.endpoints.ts";
import { notificationEndpoints } from "./notifications/notifications.endpoints.ts";
import { pushEndpoints } from "./notifications/push.endpoints.ts";
import { feedEndpoints } from "./feed/feed.endpoints.ts";
import { friendEndpoints } from "./friends/friends.endpoints.ts";
import { messageEndpoints } from "./messages/messages.endpoints.ts";
import { peopleEndpoints } from "./people/people.endpoints.ts";
import { videoEndpoints } from "./videos/videos.endpoints.ts";
import { marketplaceEndpoints } from "./marketplace/marketplace.endpoints.ts";
import { paymentEndpoints } from "./payments/payments.endpoints.ts";
import { supportEndpoints } from "./support/support.endpoints.ts";
import { placesEndpoints } from "./places/places.endpoints.ts";
import { privacyEndpoints } from "./privacy/privacy.endpoints.ts";

/** Every request and response, by domain. The browser imports only the type. */
export const contractByDomain = {
  places: placesEndpoints,
  identity: { ...identityEndpoints, ...passkeysEndpoints },
  media: mediaEndpoints,
  notifications: { ...notificationEndpoints, ...pushEndpoints },
  karma: karmaEndpoints,
  payments: paymentEndpoints,
  privacy: privacyEndpoints,
  people: peopleEndpoints,
  friends: friendEndpoints,
  agenda: agendaEndpoints,
  goals: goalEndpoints,
  experiences: { ...experienceEndpoints, ...experiencePictureEndpoints, ...groupChatEndpoints, ...togetherEndpoints },
  messages: messageEndpoints,
  calls: { ...callEndpoints, ...groupCallEndpoints },
  feed: feedEndpoints,
  videos: videoEndpoints,
  marketplace: marketplaceEndpoints,
  coach: coachEndpoints,
  support: supportEndpoints,
  admin: adminEndpoints,
} as const;

export const contract = {
  ...placesEndpoints,
  ...identityEndpoints,
  ...passkeysEndpoints,
  ...mediaEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...karmaEndpoints,
  ...paymentEndpoints,
  ...privacyEndpoints,
  ...peopleEndpoints,
  ...friendEndpoints,
  ...agendaEndpoints,
  ...goalEndpoints,
  ...experienceEndpoints,
  ...experiencePictureEndpoints,
  ...groupChatEndpoints,
  ...togetherEndpoints,
  ...messageEndpoints,
  ...callEndpoints,
  ...groupCallEndpoints,
  ...feedEndpoints,
  ...videoEndpoints,
  ...marketplaceEndpoints,
  ...coachEndpoints,
  ...supportEndpoints,
  ...adminEndpoints,
} as const;

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
