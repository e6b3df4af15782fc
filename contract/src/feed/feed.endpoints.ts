import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { id, idParams } from "../kernel/ids.ts";
import { idPageQuery, pageQuery } from "../kernel/page.ts";
import { peopleFaults } from "../people/people.faults.ts";
import { publicUser } from "../people/people.shapes.ts";
import { feedFaults as faults } from "./feed.faults.ts";
import { comment, commentChange, feedQuery, newComment, newPost, post, postChange, postLike } from "./feed.shapes.ts";

const commentParams = z.object({ id, commentId: id });
const writes = [{ points: 60, seconds: 3600, per: "viewer" }] as const;
const comments = [{ points: 120, seconds: 3600, per: "viewer" }] as const;
const likes = [{ points: 120, seconds: 60, per: "viewer" }] as const;

export const feedEndpoints = endpoints({
  "GET /api/feed": {
    access: "member",
    summary: "The posts of the member and their friends, and the public ones of others, newest first.",
    query: feedQuery,
    reply: z.array(post),
    paged: true,
    polled: true,
    mayLag: true,
  },
  "GET /api/users/{id}/posts": {
    access: "anyone",
    summary: "A person's posts that the viewer may see, newest first.",
    params: idParams,
    query: feedQuery,
    reply: z.array(post),
    paged: true,
    faults: [peopleFaults.notFound],
    mayLag: true,
  },
  "POST /api/posts": {
    access: "member",
    needsName: true,
    summary: "Writes a post with text, photos or a video, for friends unless something else is said.",
    body: newPost,
    reply: post,
    status: 201,
    faults: [peopleFaults.nameNeeded, faults.postNotFound, faults.notOwnMedia, faults.videoAlone],
    limits: writes,
    onlyAdds: true,
  },
  "GET /api/posts/{id}": {
    access: "anyone",
    summary: "One post.",
    params: idParams,
    reply: post,
    faults: [faults.postNotFound],
  },
  "PATCH /api/posts/{id}": {
    access: "member",
    summary: "Changes one's own post.",
    params: idParams,
    body: postChange,
    reply: post,
    faults: [faults.postNotFound, faults.notAuthor, faults.empty, faults.notOwnMedia, faults.videoAlone],
    limits: writes,
  },
  "DELETE /api/posts/{id}": {
    access: "member",
    summary: "Deletes one's own post, with its photos, likes and comments.",
    params: idParams,
    status: 204,
    faults: [faults.postNotFound, faults.notAuthor],
  },
  "POST /api/posts/{id}/like": {
    access: "member",
    summary: "Likes a post, once.",
    params: idParams,
    reply: postLike,
    faults: [faults.postNotFound],
    limits: likes,
    onlyAdds: true,
  },
  "DELETE /api/posts/{id}/like": {
    access: "member",
    summary: "Takes the like back.",
    params: idParams,
    reply: postLike,
    faults: [faults.postNotFound],
    limits: likes,
    onlyAdds: true,
  },
  "GET /api/posts/{id}/likes": {
    access: "member",
    summary: "Who likes a post, the latest first.",
    params: idParams,
    query: pageQuery,
    reply: z.array(publicUser),
    paged: true,
    faults: [faults.postNotFound],
  },
  "GET /api/posts/{id}/comments": {
    access: "anyone",
    summary: "The comments of a post, newest first.",
    params: idParams,
    query: idPageQuery,
    reply: z.array(comment),
    paged: true,
    faults: [faults.postNotFound],
  },
  "POST /api/posts/{id}/comment": {
    access: "member",
    needsName: true,
    summary: "Comments on a post.",
    params: idParams,
    body: newComment,
    reply: comment,
    status: 201,
    faults: [peopleFaults.nameNeeded, faults.postNotFound],
    limits: comments,
    onlyAdds: true,
  },
  "PATCH /api/posts/{id}/comments/{commentId}": {
    access: "member",
    summary: "Changes one's own comment.",
    params: commentParams,
    body: commentChange,
    reply: comment,
    faults: [faults.postNotFound, faults.commentNotFound, faults.notAuthor],
    limits: comments,
  },
  "DELETE /api/posts/{id}/comments/{commentId}": {
    access: "member",
    summary: "Deletes one's own comment, or any on one's own post.",
    params: commentParams,
    status: 204,
    faults: [faults.postNotFound, faults.commentNotFound, faults.notAuthor],
  },
});
