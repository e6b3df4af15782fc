import type { Photo } from "../photos.queries.ts";

const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric" });

/** A photo's name for screen readers. */
export function photoName({ description, createdAt }: Pick<Photo, "description" | "createdAt">): string {
  return description ?? `Photo of ${day.format(new Date(createdAt))}`;
}
