import type { ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { inAlbum } from "./album-makers.ts";
import { hosted } from "./experience-makers.ts";
import { commented, posted } from "./feed-makers.ts";
import { itemOf, listed } from "./item-makers.ts";
import { opened, sent } from "./message-makers.ts";
import { befriend } from "./people-makers.ts";
import { uploadedImage } from "./picture-makers.ts";
import type { Caller, MemberCaller, TestApp } from "./test-app.ts";
import { showing } from "./video-makers.ts";

/** Content of a member that another sees. */
export interface Made {
  targetType: ReportTarget;
  targetId: string;
  /** A call that returns its text to viewers who may see it, and nothing of it to others. */
  look: (who: Caller) => Promise<string>;
  /** URLs of its files. */
  files: string[];
}

/** The text in everything that `makes` creates. */
export const words = "WHAT-WAS-REPORTED";

const made = (targetType: ReportTarget, targetId: string, address: string, files: string[] = []): Made => ({
  targetType,
  targetId,
  files,
  look: async (who) => (await who.raw("GET", address)).text,
});

/** Content of each kind, by `author`, that `reader` sees. */
export function makes(
  test: TestApp,
): Record<Exclude<ReportTarget, "user">, (author: MemberCaller, reader: MemberCaller) => Promise<Made>> {
  return {
    post: async (author) => {
      const { id } = await posted(author, words, "public");
      return made("post", id, `/api/posts/${id}`);
    },
    comment: async (author, reader) => {
      const post = await posted(reader, "What do you think?", "public");
      const { id } = await commented(author, post, words);
      return made("comment", id, `/api/posts/${post.id}`);
    },
    message: async (author, reader) => {
      await befriend(test, author, reader);
      const talk = await opened(author, reader);
      return made("message", await sent(author, talk, words), `/api/conversations/${talk}/messages`);
    },
    experience: async (author) => {
      const { id } = await hosted(author, { title: words });
      return made("experience", id, `/api/experiences/${id}`);
    },
    photo: async (author, reader) => {
      const { id, url } = await inAlbum(test, author, reader, words);
      const album = `/api/experiences/${url.split("/")[3]}/photos`;
      // A photo has no text: the title of its experience stands for it.
      const look = async (who: Caller) => ((await who.raw("GET", album)).text.includes(id) ? words : "");
      return { ...made("photo", id, album, [url]), look };
    },
    video: async (author) => {
      const id = await showing(test, author, { title: words, bytes: Buffer.from("moving pictures") });
      return made("video", id, `/api/videos/${id}`, [`/objects/videos/${author.id}/${id}.mp4`]);
    },
    listing: async (author) => {
      const image = await uploadedImage(author);
      const { id } = await listed(author, { title: words, imageUrls: [image] });
      const item = made("listing", id, "", [image]);
      return { ...item, look: async (who) => (await itemOf(who, id)).text };
    },
  };
}

/** Reports something as a member; returns the report's id. */
export async function reported(
  who: MemberCaller,
  { targetType, targetId }: Pick<Made, "targetType" | "targetId">,
  reason = "harassment",
): Promise<string> {
  const { status, body, text } = await who.call("POST /api/reports", { body: { targetType, targetId, reason } });
  if (status !== 201) throw new Error(`not reported: ${text}`);
  return body.id;
}
