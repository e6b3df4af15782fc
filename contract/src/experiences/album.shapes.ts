import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { publicUser } from "../people/people.shapes.ts";
import { albumLimits } from "./experiences.constants.ts";

/** A photo that somebody who came has added. */
export const albumPhoto = z
  .object({
    id: idReply,
    user: publicUser,
    url: z.string(),
    thumbnailUrl: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    createdAt: moment,
    /** The viewer's own, or the viewer is the host. */
    canRemove: z.boolean(),
  })
  .meta({ id: "AlbumPhoto" });

export const album = z
  .object({
    /** In the order in which they were added. */
    photos: z.array(albumPhoto),
    /** How many the viewer can still add; 0 before the start, and for guests who didn't come. */
    left: z.number().int().min(0).max(albumLimits.perMember),
  })
  .meta({ id: "Album" });

/** The text fields sent with a photo. */
export const albumPhotoFields = z.object({
  /** Chosen by the client: repeating it returns the same photo. */
  clientId: id.optional(),
});
