import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths, pages } from "../kernel/limits.ts";
import { idPageQuery } from "../kernel/page.ts";
import { optionalLine, optionalText } from "../kernel/text.ts";
import { publicUser } from "../people/people.shapes.ts";
import { videoLimits } from "./videos.constants.ts";
import { videoFaults } from "./videos.faults.ts";

/** Of `videoUrl` byte ranges can be asked for. Counts are of members: each counts once. */
export const video = z
  .object({
    id: idReply,
    userId: idReply,
    videoUrl: z.string(),
    /** Its poster; null where none could be made. */
    thumbnailUrl: z.string().nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    /** What is said in it, for those who cannot hear it. */
    captions: z.string().nullable(),
    /** Seconds, as the server has measured them. */
    duration: z.number(),
    /** Pixels, upright. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    mimeType: z.string().nullable(),
    /** Bytes. */
    fileSize: z.number().int().nullable(),
    isPublic: z.boolean(),
    likesCount: z.number().int(),
    viewsCount: z.number().int(),
    isLikedByCurrentUser: z.boolean(),
    isOwn: z.boolean(),
    createdAt: moment,
    user: publicUser,
  })
  .meta({ id: "Video" });

/** The text fields beside a video; in a form every value is text. */
export const videoFields = z.object({
  title: optionalLine(lengths.title),
  description: optionalText(lengths.videoDescription),
  captions: optionalText(videoLimits.captions),
  isPublic: z.enum(["true", "false"]).default("true"),
  /** Seconds as the sender has read them; the server measures for itself. */
  duration: z.coerce
    .number("Please send the duration in seconds")
    .min(0, "Please send the duration in seconds")
    .max(videoLimits.seconds + videoLimits.tolerance, videoFaults.tooLong.message)
    .optional(),
  /** A frame as a small JPEG or WebP picture in base64, for a server that cannot draw one itself. */
  poster: z.string().max(60_000, "This frame is too large").optional(),
  /** Made by the sender's program: sent again under it, a video is the same one. */
  clientId: id.optional(),
});

export const videoFeedQuery = idPageQuery.extend({
  limit: z.coerce.number().int().min(1).max(pages.most).default(pages.feed),
});

/** `false` for the private ones, which are told to their owner alone; both kinds where it is absent. */
export const userVideosQuery = videoFeedQuery.extend({ isPublic: z.enum(["true", "false"]).optional() });

export const videoView = z.object({ videoId: idReply, viewsCount: z.number().int() }).meta({ id: "VideoView" });

export const videoLike = z
  .object({ videoId: idReply, likesCount: z.number().int(), isLikedByCurrentUser: z.boolean() })
  .meta({ id: "VideoLike" });
