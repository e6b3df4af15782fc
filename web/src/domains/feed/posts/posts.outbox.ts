import type { PostVisibility } from "@alongside/contract/feed/feed.constants.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call, type Input } from "../../../api/call.ts";
import { defineKind } from "../../../api/outbox/outbox.ts";
import { showFailureWithReason } from "../../../shared/failure.ts";
import { postKind } from "../../../shared/post-draft.ts";
import { preparePicture } from "../../media/shared/prepare-picture.ts";
import { outboxError } from "../../media/shared/upload-problem.ts";
import type { UploadPart } from "../../media/shared/uploads.ts";
import { showOwnPost } from "../feed.cache.ts";
import type { Post } from "../lists/post-list.rules.ts";
import { sendMedium } from "../media/post-uploads.ts";
import { notOwnMedia } from "../media/use-media.tsx";

/** A post that is sent when there is a connection. */
export interface UnsentPost {
  content: string;
  visibility: PostVisibility;
  /** Keeps it from being published twice. */
  clientId: string;
  media: readonly UploadPart[];
}

/** All posts are about the same thing, so that they are published in order. */
export const postSubject = "posts";

type NewMedium = NonNullable<NonNullable<Input<"POST /api/posts">["body"]>["media"]>[number];

/** What this page has uploaded for each entry, so that a retry doesn't send it again. */
const sent = new Map<string, Map<UploadPart["file"], NewMedium>>();

defineKind<UnsentPost, Post>(postKind, {
  refetches: { onSuccess: ["post-lists"] },
  async send(post, { id }) {
    const known = sent.get(id) ?? new Map<UploadPart["file"], NewMedium>();
    sent.set(id, known);
    try {
      return await publish(post, (part) => (part.path === null ? upload(part, known) : newMedium(part)));
    } catch (error) {
      const isLost = error instanceof ApiError && error.is(notOwnMedia) && post.media.some(({ file }) => file !== null);
      if (!isLost) throw error;
      // The server keeps uploads for a day only.
      known.clear();
      return publish(post, (part) => (part.file === null ? newMedium(part) : upload(part, known)));
    }
  },
  onSent(client, post, { id }) {
    sent.delete(id);
    showOwnPost(client, post);
  },
  onFailed: (error) => showFailureWithReason(error, "Couldn't publish your post"),
});

type Ready = (part: UploadPart) => NewMedium | Promise<NewMedium>;

/** Publishes a post, whose photos are uploaded one after the other. */
export async function publish({ content, visibility, clientId, media }: UnsentPost, ready: Ready): Promise<Post> {
  const uploaded: NewMedium[] = [];
  for (const part of media) uploaded.push(await ready(part));
  const carried = uploaded.length > 0 && { media: uploaded };
  return call("POST /api/posts", { body: { content, postType: "text", visibility, clientId, ...carried } });
}

export const newMedium = ({ path, alt, poster }: Pick<UploadPart, "path" | "alt" | "poster">): NewMedium => ({
  url: path ?? "",
  alt,
  ...(poster !== null && { poster }),
});

async function upload({ file, kind, alt }: UploadPart, known: Map<UploadPart["file"], NewMedium>): Promise<NewMedium> {
  const before = known.get(file);
  if (before !== undefined || file === null) return before ?? newMedium({ path: null, alt, poster: null });
  try {
    const prepared = kind === "photo" ? await preparePicture(file) : file;
    const { path, poster = null } = await sendMedium(prepared, kind, {});
    const medium = newMedium({ path, alt, poster });
    known.set(file, medium);
    return medium;
  } catch (error) {
    throw outboxError(error);
  }
}
