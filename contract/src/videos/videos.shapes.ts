import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths, pages } from "../kernel/limits.ts";
import { idPageQuery } from "../kernel/page.ts";
import { optionalLine, optionalText } from "../kernel/text.ts";
import { publicUser } from "../people/people.shapes.ts";
import { videoLimits } from "./videos.constants.ts";
import { videoFileFaults } from "../media/video-file.faults.ts";

/** `videoUrl` supports byte ranges. Counts are of members: each counts once. */
export const video = z
  .object({
    id: idReply,
    userId: idReply,
    videoUrl: z.string(),
    /** Its poster; null if none could be made. */
    thumbnailUrl: z.string().nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    /** What is said in it, for people who can't hear it. */
    captions: z.string().nullable(),
    /** Seconds, measured by the server. */
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

/** The text fields sent with a video; form values are always text. */
export const videoFields = z.object({
  title: optionalLine(lengths.title),
  description: optionalText(lengths.videoDescription),
  captions: optionalText(videoLimits.captions),
  isPublic: z.enum(["true", "false"]).default("true"),
  /** Seconds as measured by the client; the server measures again. */
  duration: z.coerce
    .number("Please send the duration in seconds")
    .min(0, "Please send the duration in seconds")
    .max(videoLimits.seconds + videoLimits.tolerance, videoFileFaults.tooLong.message)
    .optional(),
  /** A frame as a small JPEG or WebP picture in base64, for servers that can't create one. */
  poster: z.string().max(60_000, "This frame is too large").optional(),
  /** Chosen by the client: repeating it returns the same video. */
  clientId: id.optional(),
});

export const videoFeedQuery = idPageQuery.extend({
  limit: z.coerce.number().int().min(1).max(pages.most).default(pages.feed),
});

/** `false` for the private ones, which only their owner sees; both kinds if absent. */
export const userVideosQuery = videoFeedQuery.extend({ isPublic: z.enum(["true", "false"]).optional() });

export const videoView = z.object({ videoId: idReply, viewsCount: z.number().int() }).meta({ id: "VideoView" });

export const videoLike = z
  .object({ videoId: idReply, likesCount: z.number().int(), isLikedByCurrentUser: z.boolean() })
  .meta({ id: "VideoLike" });
