import { circleOf, cityRadius } from "@alongside/contract/kernel/circle.ts";
import type { experiencesNearbyQuery } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { z } from "zod";
import type { Dependencies } from "../experiences.dependencies.ts";
import { experienceView } from "../experiences.views.ts";
import { farAwayView } from "./far.use-cases.ts";
import { rounded } from "./near.rules.ts";
import * as nearbyStore from "./nearby.store.ts";
import type { Area } from "./nearby.store.ts";

type Query = z.output<typeof experiencesNearbyQuery>;

/**
 * Where a visitor's list begins (P-EXPERIENCES-24): around the town they gave, else in their time zone, then further away;
 * full ones last. What is far from the town comes apart.
 */
export async function nearby(deps: Dependencies, { town: name = "", timeZone, limit }: Query, viewerId: string | null) {
  const { db, clock, findTowns } = deps;
  const now = clock.now();
  const [town] = name === "" ? [] : await findTowns([name]);
  const area = areaOf(town ?? null, timeZone);
  const near = await nearbyStore.inside(db, viewerId, area, now, limit);
  const room = limit - near.length;
  const further = room > 0 && area ? await nearbyStore.outside(db, viewerId, area, now, room) : [];
  const left = room - further.length;
  const full = left > 0 ? await nearbyStore.full(db, viewerId, area, now, left) : [];
  const farRoom = left - full.length;
  const far = farRoom > 0 && area?.circle ? await nearbyStore.far(db, viewerId, area.circle, now, farRoom) : [];
  const rows = [...near, ...further.toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0)), ...full];
  return {
    origin: town ? ("town" as const) : area ? ("time-zone" as const) : ("anywhere" as const),
    town: town?.name ?? null,
    nearCount: near.length,
    items: rows.map(({ distanceKm, ...row }) => ({
      experience: experienceView(row),
      distanceKm: distanceKm === null ? null : rounded(distanceKm),
    })),
    far: await farAwayView(deps, far),
  };
}

function areaOf(town: { latitude: number; longitude: number } | null, timeZone: string | undefined): Area | null {
  if (town) return { circle: circleOf(town, cityRadius), timeZone: null };
  return timeZone === undefined ? null : { circle: null, timeZone };
}
