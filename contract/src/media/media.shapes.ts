import { z } from "zod";
import { lengths } from "../kernel/limits.ts";
import { line } from "../kernel/text.ts";
import { pictureLimits } from "./media.constants.ts";

/** What an upload can be for; more come with the domains that need them. */
export const uploadPurposes = ["profile-picture"] as const;

/** Asks for an address to send a file to. Where size or type are told, what arrives must be of just that size and type. */
export const newUpload = z
  .object({
    purpose: z.enum(uploadPurposes),
    filename: line({ max: lengths.location, required: "The file has no name" }),
    contentType: z.string().trim().toLowerCase().max(100).optional(),
    /** Bytes. */
    size: z
      .number()
      .int()
      .min(1, "This file is empty")
      .max(pictureLimits.bytes, "Maximum file size is 10MB")
      .optional(),
  })
  .meta({ id: "NewUpload" });

/** `uploadURL` takes one PUT within fifteen minutes; `objectPath` names the file in later calls. */
export const upload = z.object({ uploadURL: z.string(), objectPath: z.string() }).meta({ id: "Upload" });

const fraction = z.number().min(0).max(1);

/** The part of the upright picture to keep, as fractions of its width and height. */
export const crop = z
  .object({ x: fraction, y: fraction, width: fraction.min(0.01), height: fraction.min(0.01) })
  .refine(
    ({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001,
    "The crop lies outside the picture",
  );

/** Without a crop the middle is kept. */
export const pictureChoice = z.object({
  imageUrl: z.string("Please upload a picture first").max(500),
  crop: crop.optional(),
});
