import type { Post } from "../lists/post-list.rules.ts";

export type PostMedium = Post["media"][number];

/** The narrowest and the widest shape in a list, as width by height. */
const bounds = { least: 4 / 5, most: 1.91 };

/** The shape of the box that shows these: the first one's own, within bounds, so that nothing shifts while swiping. */
export function ratioOf([first]: readonly Pick<PostMedium, "width" | "height">[]): number {
  if (first === undefined || first.width <= 0 || first.height <= 0) return 1;
  return Math.min(bounds.most, Math.max(bounds.least, first.width / first.height));
}

/** What a screen reader says for a photo: its description, or at least which one it is. */
export function nameOf({ alt, kind }: Pick<PostMedium, "alt" | "kind">, at: number, count: number): string {
  if (alt !== "") return alt;
  const what = kind === "video" ? "Video" : "Photo";
  return count === 1 ? what : `${what} ${at + 1} of ${count}`;
}

/** The smallest picture of it, for a preview; null if there is none. */
export function thumbnailOf({ srcset, poster, url, kind }: Pick<PostMedium, "srcset" | "poster" | "url" | "kind">) {
  const [smallest] = (srcset ?? "").split(" ");
  return smallest || (kind === "video" ? poster : url);
}

/** The picture in a middle width, for browsers without `srcset`. */
export function middleOf(medium: Pick<PostMedium, "srcset" | "poster" | "url" | "kind">): string {
  const urls = (medium.srcset ?? "").split(", ").flatMap((candidate) => candidate.split(" ")[0] || []);
  return urls[1] ?? urls[0] ?? medium.url;
}

/** The addresses of a photo, and its rendered width. */
export function sourceOf(medium: Pick<PostMedium, "srcset" | "poster" | "url" | "kind">) {
  return { src: middleOf(medium), srcSet: medium.srcset ?? undefined, sizes: "(min-width: 48rem) 42rem, 100vw" };
}
