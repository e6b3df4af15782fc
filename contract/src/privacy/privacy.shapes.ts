import { z } from "zod";

/** Labelled Everyone, Friends Only and Only Me for the picture, No One for messages and calls (P-PRIVACY-1). */
export const audiences = ["everyone", "friends", "none"] as const;
export type Audience = (typeof audiences)[number];

const audience = z.enum(audiences);

export const privacy = z.object({ profilePictureVisibility: audience }).meta({ id: "Privacy" });

export const pictureVisibility = z.object({ visibility: audience });

/** Who may do and see what (P-PRIVACY-1, P-PRIVACY-2, P-PRIVACY-3). Enforced by the server on every call and file. */
export const privacySettings = z
  .object({
    allowDirectMessages: audience,
    allowCalls: audience,
    /** Calls go through the relay, so that the other doesn't learn the member's network address (P-PRIVACY-12). */
    hideCallAddress: z.boolean(),
    allowFriendRequests: z.boolean(),
    showOnlineStatus: z.boolean(),
    showProfileToPublic: z.boolean(),
    allowSearchByUsername: z.boolean(),
    profilePictureVisibility: audience,
    /** Who sees what the member goes to (P-PRIVACY-11). */
    plansVisibility: audience,
  })
  .meta({ id: "PrivacySettings" });

/** Absent fields stay unchanged. */
export const privacyChange = privacySettings.partial().meta({ id: "PrivacyChange" });
