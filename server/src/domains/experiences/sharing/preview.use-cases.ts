import { createHash } from "node:crypto";
import { smallCoverOf } from "@alongside/contract/experiences/covers/cover-picture.constants.ts";
import type { CoverTopic } from "@alongside/contract/experiences/covers/topics.constants.ts";
import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import { coverTopicOf } from "../../../ports/covers/covers.ts";
import { streamOf } from "../../../ports/images/images.ts";
import { cardSvg } from "../../../ports/previews/card-svg.ts";
import type { Context } from "../experiences.dependencies.ts";
import type { ExperienceRow } from "../experiences.row.store.ts";
import { isAnnounced, placeDay } from "./sharing.rules.ts";

const type = "image/jpeg";
const community = "Alongside";

/** The drawings where a title says nothing known. */
const ofCategory: Record<string, CoverTopic> = {
  wellness: "wellbeing",
  learning: "ideas",
  social: "people",
  adventure: "map",
  creative: "crafts",
  technology: "coding",
  networking: "talk",
  business: "work",
  sports: "fitness",
  arts: "theatre",
  food: "dinner",
};

/**
 * The picture that other sites show of an experience (P-EXPERIENCES-39). Throws notFound for one that visitors can't see
 * and for a past one. Drawn once for each state of the experience.
 */
export async function preview(context: Context, id: string) {
  const { experiencesStore, clock, previews } = context;
  const now = clock.now();
  const experience = await experiencesStore.find(id, null, now);
  if (experience === null || !isAnnounced(experience, now)) throw new AppError(faults.notFound);
  const svg = svgOf(experience);
  const version = createHash("sha256")
    .update(JSON.stringify([svg, experience.imageUrl]))
    .digest("base64url");
  let drawn = previews.get(version);
  if (!drawn) {
    drawn = draw(context, svg, experience.imageUrl);
    // The next request tries again.
    drawn.catch(() => previews.delete(version));
    previews.set(version, drawn);
  }
  const bytes = await drawn;
  return { type, size: bytes.length, version, open: () => Promise.resolve(streamOf(bytes)) };
}

async function draw({ images, media }: Context, svg: string, imageUrl: string | null): Promise<Buffer> {
  if (imageUrl === null) return images.draw(svg, null);
  const key = smallCoverOf(imageUrl).replace("/objects/", "");
  return images.draw(svg, await media.photos.open(key));
}

function svgOf({ id, title, description, category, dateTime, timeZone, location }: ExperienceRow): string {
  const topic = coverTopicOf(title, description) ?? ofCategory[category] ?? "people";
  // The last digits of an id are random.
  const variant = Number.parseInt(id.slice(-4), 16) % 6;
  return cardSvg({ title, when: placeDay(dateTime, timeZone), where: location, community, topic, variant });
}
