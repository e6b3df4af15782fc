import type { Photo } from "../photos.queries.ts";

const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric" });

/** What a photo is called for those who do not see it. */
export function photoName({ description, createdAt }: Pick<Photo, "description" | "createdAt">): string {
  return description ?? `Photo of ${day.format(new Date(createdAt))}`;
}
