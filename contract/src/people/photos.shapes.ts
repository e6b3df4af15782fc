import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { optionalText } from "../kernel/text.ts";
import { crop, cropField } from "../media/media.shapes.ts";

/** A photo of a member's gallery. Only its owner sees a photo that isn't public. */
export const medium = z
  .object({
    id: idReply,
    userId: idReply,
    mediaType: z.enum(["photo", "video"]),
    mediaUrl: z.string(),
    thumbnailUrl: z.string().nullable(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    isProfilePhoto: z.boolean(),
    isPublic: z.boolean(),
    description: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "Medium" });

/** The text fields sent with a photo; form values are always text. */
export const photoFields = z.object({
  description: optionalText(lengths.videoDescription),
  isPublic: z.enum(["true", "false"]).default("true"),
  /** The part of the upright picture to keep, as JSON; without it, the whole picture. */
  crop: cropField.optional(),
  /** Chosen by the client: repeating it returns the same photo. */
  clientId: id.optional(),
});

/** `url` is a photo of a post of the member's own. */
export const galleryChoice = z
  .object({
    url: z.string("Please choose a photo").max(500),
    description: optionalText(lengths.videoDescription),
    isPublic: z.boolean().default(true),
  })
  .meta({ id: "GalleryChoice" });

export const mediumChange = z
  .object({ description: optionalText(lengths.videoDescription), isPublic: z.boolean() })
  .partial()
  .meta({ id: "MediumChange" });

export const profilePhotoChoice = z.object({ crop: crop.optional() });
