import type { PostVisibility } from "@alongside/contract/feed/feed.constants.ts";

interface Name {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
}

/** Letters of a comment that its notice repeats. */
const quoted = 120;

/** What a person is called in a notice. */
function called({ firstName, lastName, username }: Name): string {
  const name = [firstName, lastName].filter((part) => part !== null && part !== "").join(" ");
  return name || (username === null ? "A member" : `@${username}`);
}

/** The notice of a like; `merged` is what it says once more than one person has. */
export function likedNotice(who: Name) {
  const words = (name: string) => ({ title: `${name} liked your post`, message: `${name} liked your post.` });
  return { ...words(called(who)), merged: words(`${called(who)} and others`) };
}

/** The notice of a comment, with how it begins. */
export function commentedNotice(who: Name, content: string) {
  const title = (name: string) => `${name} commented on your post`;
  const begin = [...content.replaceAll(/\s+/gu, " ")];
  const quote = begin.length > quoted ? `${begin.slice(0, quoted).join("")}…` : begin.join("");
  const name = called(who);
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
