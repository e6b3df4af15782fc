import type { Dependencies } from "../experiences.dependencies.ts";
import type { ExperienceRow } from "../experiences.row.store.ts";
import { experienceView } from "../experiences.views.ts";
import { rounded } from "./near.rules.ts";

type FarRow = ExperienceRow & { distanceKm: number | null };

/** Experiences too far away for an evening out, the nearest first, each with the town that says where it is. */
export async function farAwayView({ townsAt }: Dependencies, rows: readonly FarRow[]) {
  const sorted = rows.toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0));
  const towns = await townsAt(sorted);
  return sorted.map(({ distanceKm, ...row }, at) => ({
    experience: experienceView(row),
    distanceKm: rounded(distanceKm ?? 0),
    town: towns[at] ?? null,
  }));
}
