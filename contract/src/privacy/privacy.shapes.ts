import { z } from "zod";

/** Labelled Everyone, Friends Only and Only Me (document 1, section 3). */
export const audiences = ["everyone", "friends", "none"] as const;

export const privacy = z.object({ profilePictureVisibility: z.enum(audiences) }).meta({ id: "Privacy" });

export const pictureVisibility = z.object({ visibility: z.enum(audiences) });
