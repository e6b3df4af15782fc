import type { PostVisibility } from "@alongside/contract/feed/feed.constants.ts";

/** Characters of a comment quoted in its notification. */
const quoted = 120;

/** The notification of a like; `merged` is its text once several people have liked the post. */
export function likedNotice(name: string) {
  const words = (who: string) => ({ title: `${who} liked your post`, message: `${who} liked your post.` });
  return { ...words(name), merged: words(`${name} and others`) };
}

/** The notification of a comment, which quotes its beginning. */
export function commentedNotice(name: string, content: string) {
  const title = (who: string) => `${who} commented on your post`;
  const begin = [...content.replaceAll(/\s+/gu, " ")];
  const quote = begin.length > quoted ? `${begin.slice(0, quoted).join("")}…` : begin.join("");
  return {
    title: title(name),
    message: `${title(name)}: “${quote}”`,
    merged: { title: title(`${name} and others`), message: `${title(`${name} and others`)}, the latest: “${quote}”` },
  };
}

/** Whose feeds an edit of a post changes. */
export function audienceChange(from: string, to: PostVisibility | undefined): "none" | "friends" | "everybody" {
  if (to === undefined || to === from) return "none";
  return from === "public" || to === "public" ? "everybody" : "friends";
}
