import { z } from "zod";
import { idReply } from "../kernel/ids.ts";
import { optionalText } from "../kernel/text.ts";
import { attachmentKinds, attachmentLimits, voiceLimits } from "./attachments.constants.ts";

/** A photo, video, file or voice message, as a message shows it. */
export const attachment = z
  .object({
    id: idReply,
    kind: z.enum(attachmentKinds),
    /** For those who see the message: a photo (`?w=` chooses a width), bytes that can be played, or a download. */
    url: z.string(),
    /** A video's picture; null without one. */
    posterUrl: z.string().nullable(),
    name: z.string(),
    /** Bytes. */
    size: z.number().int(),
    /** Pixels, upright; null for files and voice messages. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** A ThumbHash in base64, of a photo or a video's picture. */
    thumbhash: z.string().nullable(),
    /** Seconds of a voice message or video. */
    duration: z.number().nullable(),
    /** How loud a voice message is, from 0 to 100, in equal parts of its length; null if its sender didn't say. */
    peaks: z.array(z.number().int()).nullable(),
    caption: z.string(),
  })
  .meta({ id: "Attachment" });

const peak = z.number().int().min(0).max(voiceLimits.loudest);

/**
 * An upload of the member's own that no message carries yet. `poster`, for a video, is an uploaded photo; `peaks`, for a
 * voice message, its waveform.
 */
export const newAttachment = z
  .object({
    objectPath: z.string("Please upload the file first").max(500),
    caption: optionalText(attachmentLimits.caption).transform((value) => value ?? ""),
    poster: z.string().max(500).nullish(),
    peaks: z.array(peak).length(voiceLimits.peaks).nullish(),
  })
  .meta({ id: "NewAttachment" });

/** In the order in which they are shown: photos and videos, files, or one voice message. */
export const newAttachments = z
  .array(newAttachment)
  .max(attachmentLimits.perMessage, `A message has at most ${attachmentLimits.perMessage} attachments`);

/** What a list says about the attachments of a message. */
export const attachmentSummary = z.object({
  count: z.number().int(),
  /** Of the first. */
  kind: z.enum(attachmentKinds),
  name: z.string(),
  duration: z.number().nullable(),
});
