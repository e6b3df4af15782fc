import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths, pages } from "../kernel/limits.ts";
import { idPageQuery } from "../kernel/page.ts";
import { optionalText, text } from "../kernel/text.ts";
import { publicUser } from "../people/people.shapes.ts";
import { postMediaLimits, postTypes, postVisibilities } from "./feed.constants.ts";

const missing = "Please write something";
const content = optionalText(lengths.post, missing).transform((value) => value ?? "");
const commentContent = text({ max: lengths.comment, required: "Please write a comment" });

/**
 * A photo or video of a post. `url` is the objectPath of an upload of the author's own, or the address of a photo of
 * their gallery; `poster`, for a video, the objectPath of an uploaded photo. `alt` describes what it shows.
 */
const newPostMedium = z
  .object({
    url: z.string("Please upload the photo or video first").max(500),
    alt: optionalText(postMediaLimits.alt).transform((value) => value ?? ""),
    poster: z.string().max(500).nullish(),
  })
  .meta({ id: "NewPostMedium" });

/** In the order in which they are shown. */
const media = z
  .array(newPostMedium)
  .max(postMediaLimits.photos, `A post has at most ${postMediaLimits.photos} photos`)
  .refine((all) => new Set(all.map(({ url }) => url)).size === all.length, "A post shows each photo once");

/** Text, photos or a video. `clientId` is chosen by the client: repeating it returns the same post. */
export const newPost = z
  .object({
    content,
    media: media.default([]),
    postType: z.literal("text").default("text"),
    visibility: z.enum(postVisibilities).default("friends"),
    clientId: id.optional(),
  })
  .refine((post) => post.content !== "" || post.media.length > 0, { path: ["content"], message: missing })
  .meta({ id: "NewPost" });

/** Absent fields stay unchanged; `media` replaces all photos of the post. */
export const postChange = z
  .object({ content: optionalText(lengths.post, missing), visibility: z.enum(postVisibilities), media })
  .partial()
  .meta({ id: "PostChange" });

/** `clientId` makes a retry safe, as with posts. */
export const newComment = z.object({ content: commentContent, clientId: id.optional() }).meta({ id: "NewComment" });
export const commentChange = z.object({ content: commentContent }).meta({ id: "CommentChange" });

export const comment = z
  .object({
    id: idReply,
    postId: idReply,
    userId: idReply,
    content: z.string(),
    createdAt: moment,
    /** When it was last edited; null if never. */
    updatedAt: moment.nullable(),
    user: publicUser,
    /** The author may edit; the author and the post's author may delete. */
    mayEdit: z.boolean(),
    mayDelete: z.boolean(),
  })
  .meta({ id: "Comment" });

/** A photo or video of a post. */
export const postMedium = z
  .object({
    id: idReply,
    kind: z.enum(["photo", "video"]),
    url: z.string(),
    /** The photo, or the video's poster, in several widths, as `<img srcset>` takes it; null without one. */
    srcset: z.string().nullable(),
    /** Pixels, upright. */
    width: z.number().int(),
    height: z.number().int(),
    /** A ThumbHash in base64, of the poster for a video. */
    thumbhash: z.string().nullable(),
    /** What it shows, in the author's words; empty if they said nothing. */
    alt: z.string(),
    /** A picture of a video. */
    poster: z.string().nullable(),
    /** Seconds of a video. */
    duration: z.number().nullable(),
  })
  .meta({ id: "PostMedium" });

export const post = z
  .object({
    id: idReply,
    userId: idReply,
    content: z.string(),
    /** The addresses of `media`. */
    mediaUrls: z.array(z.string()),
    media: z.array(postMedium),
    postType: z.enum(postTypes),
    visibility: z.enum(postVisibilities),
    likesCount: z.number().int(),
    commentsCount: z.number().int(),
    isLikedByCurrentUser: z.boolean(),
    createdAt: moment,
    updatedAt: moment.nullable(),
    user: publicUser,
    /** The latest few, oldest first. */
    comments: z.array(comment),
    /** Own posts can be edited and deleted. */
    mayEdit: z.boolean(),
  })
  .meta({ id: "Post" });

/** 20 by default, as for feeds (P-API-5). */
export const feedQuery = idPageQuery.extend({
  limit: z.coerce.number().int().min(1).max(pages.most).default(pages.feed),
});

export const postLike = z
  .object({ postId: idReply, likesCount: z.number().int(), isLikedByCurrentUser: z.boolean() })
  .meta({ id: "PostLike" });
