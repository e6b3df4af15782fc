import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths, pages } from "../kernel/limits.ts";
import { idPageQuery } from "../kernel/page.ts";
import { text } from "../kernel/text.ts";
import { publicUser } from "../people/people.shapes.ts";
import { postVisibilities } from "./feed.constants.ts";

const content = text({ max: lengths.post, required: "Please write something" });
const commentContent = text({ max: lengths.comment, required: "Please write a comment" });

/** `clientId` is chosen by the client: repeating it returns the same post. */
export const newPost = z
  .object({
    content,
    postType: z.literal("text").default("text"),
    visibility: z.enum(postVisibilities).default("friends"),
    clientId: id.optional(),
  })
  .meta({ id: "NewPost" });

/** Absent fields stay unchanged. */
export const postChange = z
  .object({ content, visibility: z.enum(postVisibilities) })
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

export const post = z
  .object({
    id: idReply,
    userId: idReply,
    content: z.string(),
    mediaUrls: z.array(z.string()),
    postType: z.string(),
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
