import { z } from "zod";
import { lengths } from "../kernel/limits.ts";
import { line } from "../kernel/text.ts";

/** The purposes of an upload. */
export const uploadPurposes = [
  "profile-picture",
  "listing-image",
  "post-photo",
  "post-video",
  "chat-photo",
  "chat-video",
  "chat-file",
  "chat-voice",
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Asks for an upload address. If a size or type is given, the file must match it exactly. */
export const newUpload = z
  .object({
    /** By default it is an image of a listing (P-MEDIA-2). */
    purpose: z.enum(uploadPurposes).default("listing-image"),
    filename: line({ max: lengths.location, required: "The file has no name" }).default("image"),
    contentType: z.string().trim().toLowerCase().max(100).optional(),
    /** Bytes. */
    size: z.number().int().min(1, "This file is empty").optional(),
  })
  .prefault({})
  .meta({ id: "NewUpload" });

/**
 * `uploadURL` accepts one PUT within fifteen minutes; its last path segment is the upload's id. `objectPath` names the
 * file in later calls; an item's image is also served from it.
 */
export const upload = z.object({ uploadURL: z.string(), objectPath: z.string() }).meta({ id: "Upload" });

/** A member's storage use in bytes. */
export const storageUse = z
  .object({
    used: z.number().int(),
    limit: z.number().int(),
    /** The limit once the email is confirmed; equal to `limit` if it is. */
    confirmedLimit: z.number().int(),
  })
  .meta({ id: "StorageUse" });

const fraction = z.number().min(0).max(1);

/** The part of the upright picture to keep, as fractions of its width and height. */
export const crop = z
  .object({ x: fraction, y: fraction, width: fraction.min(0.01), height: fraction.min(0.01) })
  .refine(
    ({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001,
    "The crop lies outside the picture",
  );

/** The same as a form's text field, as JSON. */
export const cropField = z
  .string()
  .max(200)
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue("This is not valid JSON");
      return z.NEVER;
    }
  })
  .pipe(crop);

/** Without a crop the middle is used. */
export const pictureChoice = z.object({
  imageUrl: z.string("Please upload a picture first").max(500),
  crop: crop.optional(),
});
