import type { PostVisibility } from "@alongside/contract/feed/feed.constants.ts";

/** Letters of a comment that its notice repeats. */
const quoted = 120;

/** The notice of a like; `merged` is what it says once more than one person has. */
export function likedNotice(name: string) {
  const words = (who: string) => ({ title: `${who} liked your post`, message: `${who} liked your post.` });
  return { ...words(name), merged: words(`${name} and others`) };
}

/** The notice of a comment, with how it begins. */
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

/** Whether an edit of a post changes who has it in their feed, and whether everybody may be among them. */
export function audienceChange(from: string, to: PostVisibility | undefined): "none" | "friends" | "everybody" {
  if (to === undefined || to === from) return "none";
  return from === "public" || to === "public" ? "everybody" : "friends";
}
